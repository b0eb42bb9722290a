/// The criterion of `docs/stories.md` that each binding of the key map belongs to.
enum KeyCriteria {
    /// One line for each binding: its scope and help, and the criterion's id.
    static let table = """
        feed: Stop loading the feed → R1
        list: Move the selection → L12
        list: Open the to-do → L12
        list: Check or uncheck the to-do → L4
        list: Add a to-do in one line → Q1
        list: Add a to-do in the form → F1
        list: Add a part of the to-do → Q1
        list: Change it in one line → Q3
        detail: Change it in one line → Q3
        detail: Add a part of the to-do → Q1
        quickLine: Add the to-do, or change the marked ones → Q1
        quickLine: Leave; what was typed is kept → Q1
        quickLine: Bring a kept draft back; again: the next one → F13
        quickLineName: Complete the tag, project or person → T2
        quickLineName: Choose another completion → T2
        pastedLines: Add one to-do for each line → Q4
        pastedLines: Put all into one line → Q4
        list: Edit the to-do → F11
        list: Delete the to-do → L6
        list: Mark it, or unmark it: keys act on the marked ones → M1
        list: Mark all that are shown, or none → M1
        list: Show all to-dos, the open or the done ones → L10
        list: End the search; unmark; show all to-dos again → X5
        list: Search → X1
        list: Save what is searched as a view → V4
        list: Go to the next or the previous match → X6
        list: Sort by due date, priority, age, title, or by hand → X9
        list: Change its due date or priority, or assign it → K18
        sort: Sort by due date → X9
        sort: Sort by priority → X9
        sort: Sort by age, newest first → X9
        sort: Sort by title → X9
        sort: Show them as you have moved them by hand → X9
        sort: Reverse the order → X14
        sort: Choose nothing → K18
        change: Make it due today, and go to the next to-do → K19
        change: Make it due tomorrow, and go to the next to-do → K19
        change: Make it due next Monday, and go to the next to-do → K19
        change: Type its due date → K20
        change: Choose its priority with one more key → K21
        change: Assign it to a person, or not → K22
        change: Choose nothing → K18
        priority: Give it a high priority → K21
        priority: Give it the medium priority → K21
        priority: Give it a low priority → K21
        priority: Choose nothing → K18
        detail: Change its due date or priority, or assign it → K18
        dueDate: Set the due date → K20
        dueDate: Leave the due date as it is → K20
        assign: Assign the person, or not → K22
        assign: Leave the prompt → K22
        assign: Choose among the people that were found → K22
        list: Move the to-do up or down in its section → K1
        list: Make it a part of the one above it, or take it out → U1
        list: Load the feed again, whatever is cached of it → R7
        list: Move by a page → K4
        list: Move by half a page → K26
        list: Go to the first or the last to-do → K4
        detail: Go back to the list → D6
        detail: Check or uncheck the to-do → D4
        detail: Go to the button, or back to the text → D10
        detail: Press the button → D10
        detail: Edit the to-do → D8
        detail: Delete the to-do → D8
        detail: Zoom the map in or out → D7
        list: Edit the to-do as a text in your editor → E1
        list: Copy the to-do to the clipboard as a line of text → E2
        list: Open a link of the to-do, or the map of its address → E3
        detail: Edit the to-do as a text in your editor → E1
        detail: Copy the to-do to the clipboard as a line of text → E2
        detail: Open a link of the to-do, or the map of its address → E3
        formNote: Edit the note in your editor → E1
        link: Open the link → E3
        link: Leave the prompt → E3
        link: Choose another link; a number or a part of it finds it → E3
        detail: Go to the next or the previous to-do → K5
        detail: Scroll → K6
        detail: Scroll by a page → K6
        detail: Go to the start or the end of the page → D12
        form: Go to the next field → K7
        form: Go to the previous field → K7
        form: Save → F6
        form: Leave without saving; the draft is kept → F5
        form: Undo the form's own last change → F28
        form: Redo what was undone in the form → F28
        form: Bring a kept draft back; again: the next one → F15
        form: Discard what was typed → F16
        formUnsaved: Ask, then leave the form; the draft is kept → F29
        formUntouched: Go to Todos → F30
        formUntouched: Go to People → F30
        formUntouched: Go to Agenda → F30
        formCompletion: Complete the project or the tag → T2
        formLine: Go to the next field → K7
        formNote: Begin a new line → K7
        formNote: Move by a line, and out of the note at its ends → F14
        formNote: Move by the lines that are visible → F33
        formChoice: Choose another word → K8
        formChoice: Go to the next field → K7
        formAssigned: Assign the person, or not → K8
        formAssigned: Go to the next field → K7
        formAssigned: Go to another person in the row → F32
        formAssigned: Go to another row of people, and out of them at their ends → F32
        formAssigned: Move by the rows of people that are visible → F33
        formName: Assign the person with the typed name, or not → F31
        formName: Drop the typed name → F31
        formName: Choose among the people that were found → F32
        formName: Delete the last letter of the typed name, or all of it → F31
        formButton: Press the button → K8
        formButton: Go to the other button → K8
        people: Move the selection → K4
        people: Add a person → P3
        people: Show the person's open to-dos → P6
        people: Change the person's name → P8
        people: Delete the person → P4
        people: Move by a page → K4
        people: Move by half a page → K26
        people: Go to the first or the last person → K4
        projects: Move the selection → K4
        projects: Go back to the page before → P9
        projects: Add a project → P9
        projects: Show the project's open to-dos → P12
        projects: Change the project's name → P9
        projects: Choose the project's colour with one more key → P10
        projects: Delete the project, but not its to-dos → P11
        projects: Move the project up or down → P9
        projects: Move by a page → K4
        projects: Move by half a page → K26
        projects: Go to the first or the last project → K4
        agenda: Go into the month at the right → A2
        agenda: Show the month before, or the next one → A2
        agendaMonth: Go to the day before, or the next one → A2
        agendaMonth: Go to the week before, or the next one → A2
        agendaMonth: Show the month before, or the next one → A2
        agendaMonth: Add a to-do on the day → A2
        agendaMonth: Go back to the day's to-dos → A2
        views: Move the selection → V3
        views: Show its to-dos → V3
        views: Close the views, or clear what was typed to find one → V3
        views: Rename the saved view → V4
        views: Change the query of the saved view → V4
        views: Delete the saved view, but not its to-dos → V4
        views: Undo the last change → V4
        views: Redo what was undone → V4
        views: Delete the last character that was typed → V3
        views: Move by a page → V3
        views: Go to the first or the last row → V3
        sync: Move the selection → K4
        sync: Go back to the page before → Y4
        sync: Synchronise now → Y4
        sync: Open the to-do, keep the collection in step, or give the answer → Y4
        sync: Send everything to the server again that it has lost → Y4
        sync: Keep the collection in step no longer → Y4
        sync: Delete here what the server has lost; y confirms → Y4
        sync: Move by a page → K4
        sync: Move by half a page → K26
        sync: Go to the first or the last row → K4
        accept: Delete here what the server has lost → Y4
        accept: Choose nothing → K18
        undoSync: Undo what a sync has changed, on the server, too → Y6
        undoSync: Choose nothing → K18
        color: Make it black → P10
        color: Make it red → P10
        color: Make it green → P10
        color: Make it yellow → P10
        color: Make it blue → P10
        color: Make it magenta → P10
        color: Make it cyan → P10
        color: Make it white → P10
        color: Take its colour away → P10
        color: Choose nothing → K18
        prompt: Save the name → P3
        prompt: Leave the prompt → P3
        search: Keep what was found → X4
        search: Go back to where the search began → X4
        search: Move among what was found → X8
        viewQuery: Save the query → V4
        viewQuery: Leave the query as it is → V4
        viewQuery: Complete a tag, project, person or another word of the query → V2
        search: Complete a tag, project, person or another word of the query → V2
        help: Move the selection → I5
        help: Go to the other column → I6
        help: Do what the row says → I2
        help: Close the help, or clear what was typed to find a key → I4
        help: Close the help → I1
        help: Delete the last character that was typed → I2
        help: Move by a page → I5
        help: Go to the first or the last row → I5
        text: Move by a character → F14
        text: Move by a word → F14
        text: Go to the start or the end of the line → F14
        text: Delete the character before or behind the cursor → F14
        text: Delete the word before the cursor → F14
        text: Delete to the start or the end of the line → F14
        everywhere: Undo the last change → B1
        everywhere: Redo what was undone → B2
        everywhere: Restore damaged files, or apply what was put aside → B5
        everywhere: Show the projects → P9
        everywhere: Show the views → V3
        everywhere: Show the history; on a to-do's page: its own → H2
        history: Move the selection → H2
        history: Close the history, or clear what was typed to find a change → H2
        history: Show what the change was: before and after → H2
        history: Undo the change alone → H2
        history: Undo the change and all since → H2
        history: Find changes by what is typed → H2
        history: Move by a page → H2
        history: Move by half a page → H2
        history: Go to the first or the last change → H2
        historySearch: Go to the changes that were found → H2
        historySearch: Show all changes again → H2
        historySearch: Delete the last character that was typed → H2
        historyEntry: Move the selection → H2
        historyEntry: Go back to the history → H2
        historyEntry: Open the to-do → H2
        historyEntry: Undo the change alone → H2
        historyEntry: Undo the change and all since → H2
        historyEntry: Move by a page → H2
        historyEntry: Move by half a page → H2
        historyEntry: Go to the first or the last line → H2
        everywhere: Show what the sync has done, and what it asks → Y4
        everywhere: Synchronise now → Y4
        always: Show the keys that work here → I1
        everywhere: Go to Todos → K9
        everywhere: Go to Create Todo → K9
        everywhere: Go to People → K9
        everywhere: Go to Agenda → A1
        everywhere: Go to the previous or the next tab → K9
        always: Draw the screen anew, and read a mended file → K15
        always: Suspend Docket; the shell's fg brings it back → K14
        everywhere: Quit → K13
        count: Repeat the next movement, or go to that row → K23
        counting: Drop the count → K23
        always: Quit; a draft is kept → K13
        """
}
