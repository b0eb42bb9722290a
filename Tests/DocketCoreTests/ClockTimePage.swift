/// What texts mean as a time: a line for each text. `?` stands for a text that is not understood, or not yet. Anything else
/// but a time is the sentence why there is no such time.
enum ClockTimePage {
    static let text = """
        typed        | time

        # One time
        0            | 00:00
        9            | 09:00
        09           | 09:00
        23           | 23:00
        9:30         | 09:30
        09:30        | 09:30
        0:00         | 00:00
        23:59        | 23:59
        9.30         | 09:30
        09.05        | 09:05
        930          | 09:30
        0930         | 09:30
        2359         | 23:59
        000          | 00:00
        9h           | 09:00
        9 h          | 09:00
        9H           | 09:00
        9h30         | 09:30
        21h05        | 21:05
        9am          | 09:00
        9 am         | 09:00
        9AM          | 09:00
        9a.m.        | 09:00
        9 p.m.       | 21:00
        9a           | 09:00
        9pm          | 21:00
        9 pm         | 21:00
        9p           | 21:00
        12am         | 00:00
        12pm         | 12:00
        12:30am      | 00:30
        12:30 pm     | 12:30
        9:30am       | 09:30
        9.30 PM      | 21:30
        930pm        | 21:30
        1130 am      | 11:30
        1am          | 01:00
        11pm         | 23:00
        noon         | 12:00
        Noon         | 12:00
        midnight     | 00:00
        9.           | 09:00
        9:30.        | 09:30

        # A start and an end
        9-10         | 09:00–10:00
        9–10         | 09:00–10:00
        9—10         | 09:00–10:00
        9 - 10       | 09:00–10:00
        9:30-10      | 09:30–10:00
        9:30–10      | 09:30–10:00
        9.30-10.15   | 09:30–10:15
        930-1015     | 09:30–10:15
        9h-10h30     | 09:00–10:30
        9-9          | 09:00–09:00
        8-noon       | 08:00–12:00
        noon-1       | 01:00 is before 12:00
        noon-13      | 12:00–13:00
        noon-1pm     | 12:00–13:00
        midnight-1am | 00:00–01:00
        noon-1am     | 01:00 is before 12:00
        9am-5pm      | 09:00–17:00
        9am-10       | 09:00–10:00
        9-10am       | 09:00–10:00
        9-10pm       | 21:00–22:00
        11-1pm       | 11:00–13:00
        11:30-1pm    | 11:30–13:00
        12-1pm       | 12:00–13:00
        12-1am       | 00:00–01:00
        11-12pm      | 11:00–12:00
        9-11:30 am   | 09:00–11:30
        21-10pm      | 21:00–22:00

        # No such time
        25:00        | 25 is no hour
        24           | 24 is no hour
        24:00        | 24 is no hour
        2400         | 24 is no hour
        93           | 93 is no hour
        99:99        | 99 is no hour
        9:75         | 75 is no minute
        9.60         | 60 is no minute
        960          | 60 is no minute
        9h75         | 75 is no minute
        13pm         | 13 is no hour with pm
        13 am        | 13 is no hour with am
        0am          | 0 is no hour with am
        00:30pm      | 00 is no hour with pm
        9:75pm       | 75 is no minute
        25-26        | 25 is no hour
        9-25         | 25 is no hour
        9:75-10      | 75 is no minute
        10-9         | 09:00 is before 10:00
        9-5          | 05:00 is before 09:00
        17-5         | 05:00 is before 17:00
        22-1         | 01:00 is before 22:00
        11pm-12am    | 00:00 is before 23:00
        9pm-10am     | 10:00 is before 21:00

        # Not understood, or not yet
        :            | ?
        9:           | ?
        9:3          | ?
        9.3          | ?
        9h3          | ?
        :30          | ?
        -            | ?
        9-           | ?
        -9           | ?
        9-10-11      | ?
        n            | ?
        no           | ?
        noo          | ?
        12 noon      | ?
        x            | ?
        9x           | ?
        9 o'clock    | ?
        9:30:00      | ?
        12:000       | ?
        123:00       | ?
        12345        | ?
        00930        | ?
        1e1          | ?
        0x9          | ?
        +9           | ?
        9 30         | ?
        a            | ?
        am           | ?
        h            | ?
        nine         | ?
        tonight      | ?
        ٩            | ?
        ９:30         | ?
        ٩:٣٠         | ?
        9:30 x       | ?
        x 9:30       | ?
        9am pm       | ?
        pm 9         | ?
        """
}
