/// To-do titles as people write them, in which nobody means a date or a repetition by the last words. `|` separates them.
enum TitlePage {
    static let text = """
        # With the words of dates
        Read Monday or Tuesday|Call Mum about Sunday lunch|May need new tyres|Buy second hand sun hat|Watch the day after
        Plan weekend|Plan the weekend|Ask May about the march|Learn to march|Book tickets for the March|Call May|Email June
        Write to April|Thank August|Ask whether Jan may|Meet Jan|Call Jan back|Visit April and June|Help Tom|Call Tom
        call tom|ask tom|Lunch with Tom|lunch with tom|Buy a present for Tom|Pick up Tom|pick up tom|Tell Tom and Mo|Ask Mo
        Text Sat Nav company|Fix the sat nav|Replace sat nav mount|Find out where we sat|Check who sat|Study for the SAT
        Register for SAT|Take practice SAT|Buy The Sun|Sit in the sun|Enjoy sun|Get some sun|Hide from the sun|Draw the sun
        Buy cream for the sun|Read about the sun|Watch Midnight Sun in full|Newly wed|Get wed|Find a gift for the newly wed
        Solve the 9:30 problem|Read Nineteen Eighty-Four|Read 1984|Watch 2001|Watch 1917|Read Catch 22|Watch Apollo 13
        Watch season 2|Watch season 2 of The Wire|Finish season 3|Start season 1|Read chapter 12|Read chapters 3-5
        Revise unit 4|Do exercise 7|Print pages 3-4|Read pages 10/11|Fix issue 15|Close ticket 402|Review PR 88
        Upgrade to version 1.5|Upgrade to Python 3.12|Install Ubuntu 26.04|Test iOS 19.2|Update to 2.1|Release 1.0
        Buy 3d|Watch it in 3d|Print it in 3d|Learn 3d|Learn 3D modelling|Fix 3D printer|Buy 3D glasses|Print a part in 3D
        Run 5 m|Run 5 km|Swim 400m|Run 10k|Sprint 100m|Buy 2 m of rope|Jump 5m|Climb 8m|Cut it to 2m|Rest 3 days|Fast 2 days
        Buy 1m cable|Buy flour 1.5|Buy 1/2 pound of butter|Use 3/4 of the paint|Read part 2/3|Bake at 180 for 1h|Pay 15
        Swim twice a week|Run three times a week|Call home once a month|Save a bit a month|Learn one word a day|Eat five a day
        Have a nice day|Enjoy the day|Plan the day|Plan my day|Plan next week|Plan the week|Plan the month|Plan the year
        Review the week|Review last week|Review the month|Prepare next week|Think about next year|Think about tomorrow
        Discuss today|Worry less about tomorrow|Stop living for the weekend|Look for a hotel for the weekend|Pack for Friday
        Book a table for Friday|Buy snacks for Saturday|Cook for Sunday|Prepare slides for Monday|Iron shirt for Thursday
        Move the meeting from Monday to Tuesday|Swap Friday and Saturday|Change shift to Wednesday|Choose Monday or Thursday
        Ask if Tuesday or Wednesday|Decide between Friday and Sunday|Cancel Thursday|Confirm Tuesday|Reschedule Monday
        Survive Monday|Watch Black Friday|Shop on Black Friday or Cyber Monday|Read about Bloody Sunday|Watch Freaky Friday
        Watch His Girl Friday|Learn Ruby Tuesday|Play Manic Monday|Play Blue Monday|Listen to Friday I'm in Love
        Bake for Shrove Tuesday|Read up about Ash Wednesday|Paint eggs for Easter Sunday|Plan Good Friday|Plan Easter Monday
        Enjoy bank holiday|Read The Man Who Was Thursday|Watch Any Given Sunday|Watch Saturday Night Fever
        Watch Sunday in the Park|Buy Sunday paper|Read Sunday Times|Order Sunday roast|Cook Sunday dinner|Iron Sunday best
        Watch The Day After Tomorrow|Watch "The Day After Tomorrow"|Watch Tomorrow Never Dies|Watch Edge of Tomorrow
        Watch The World of Tomorrow|Read Gone Tomorrow|Read USA Today|Buy USA Today|Watch This Is Tomorrow|Read Tomorrow
        Watch Around the World in 80 Days|Read Around the World in Eighty Days|Watch 28 Days Later|Watch 127 Hours
        Watch Next Friday|Watch Last Friday|Read "Tonight"|Watch The Tonight Show|Watch Two Weeks Notice|Watch Seven Days
        Watch Groundhog Day|Watch Independence Day|Watch Training Day|Buy card for Mother's Day|Plan Father's Day
        Write card for New Year|Plan New Year's Eve|Write new year resolutions|Renew for another year|Pick student of the year
        Buy calendar 2027|Buy diary 2028|File taxes 2026|Make photo book 2025|Print invoices 2026-10|Sum up Q3|Plan Q1 2027
        Archive March|File receipts of October|Sort photos from May|Invoice for November|Pay rent for December|Report of May
        Write report of 15.03.2020|Pay invoice of 12.11.2020|Scan letter from 1.2.2024|Look up flight of 3 May 2020
        Reply to mail of yesterday|Note what happened yesterday|Listen to Yesterday|Play Yesterday|Party yesterday
        Fill in hours of last week|Send minutes of last Friday|Clean up after last night|Count days till Christmas
        Buy weekend bag|Read weekend paper|Cancel weekend trip|Find good weekend read|Have a good weekend|Enjoy the long weekend
        Find weekend job|Book weekend away|Look after the cat over the weekend|Ask how was the weekend
        Learn the months|Teach the days of the week|Learn days of the week|Explain leap year|Draw a month|Name the month
        Spell Wednesday|Spell February|Learn why it is called Tuesday|Find out what is on TV|See what is on next week
        Look up the word fortnight|Write song called Friday|Name the boat Sunday|Buy Good Morning, Midnight|Sing every day songs
        Make every week count|Back every angle|Check every door|Take every chance|Test every link twice|Try each of them
        Buy one of each|Taste every kind|Kiss every frog|Read Every Man for Himself|Watch Every Which Way
        Love every second|Watch Second Act|Wait a second|Buy second chair|Second the motion|Get a second opinion|Call second
        Learn Now and Then|Watch Apocalypse Now|Decide now|Do it now|Start now or never|Be here now|Stop now|Watch now
        Take a minute|Take an hour|Work for an hour|Nap 20m|Stand up each hour|Walk 30 min|Meditate 10 minutes|Hold it 1 min
        Set alarm to 6:30|Set clock to 7am|Change start to 9 am|Catch the 8:15|Take the 17:45 to York|Boil 10 min|Wake at 6
        Find train at noon|Watch High Noon|Watch Midnight in Paris|Read Midnight's Children|Be home by midnight|Nap at noon
        Update eow report|Learn what eom means|Define eod|Ask what EOD means|Write the end|Read to the end of the book
        Watch the end of the film|Watch to the end|Go to the end of the street|Fix end of file|Reach end of line
        Buy tea 250 g|Buy nails 3cm|Buy screws 4x40|Order size 42|Buy AA batteries 8|Get 2l milk|Buy 10 eggs|Buy 6 bulbs
        Buy decking 3m lengths|Print A3|Print A4|Join the M25|Take the A9|Get bus 15|Take line U2|Meet at gate 14|Find room 3.14
        Fix step 2|Try option 3|Beat level 12|Watch part 1|Watch episode 4|Watch S02E05|Buy vol 3|Practise sonata op 27
        Email about 15 March demo|Draft 1 May speech|Read D-Day June 6 book|Watch Born on the Fourth of July|Read July's People
        Watch 500 Days of Summer|Plan summer|Plan autumn|Book holiday in May|Do it in May|Go there in March|Ski in January
        Marry in June|Visit in spring|Harvest in September|Move in October|Plant in April|Renew in December|Sow carrots in March
        The next day|Buy day cream|Use day pass|Find day care|Call day nurse|Buy night lamp|Fix night light|Order week planner
        # House and garden
        Buy milk|Buy oat milk|Buy bread|Buy two litres of milk|Buy eggs and butter|Get onions|Get coffee|Get cat food
        Order dog food|Buy toilet paper|Buy soap|Buy shampoo|Buy toothpaste|Buy bin bags|Buy light bulbs|Buy batteries
        Buy new kettle|Buy wine for dinner|Buy flowers|Buy birthday card|Buy wrapping paper|Buy stamps|Buy printer ink
        Buy running shoes|Buy winter coat|Buy rain jacket|Buy gloves|Buy school bag|Buy pencils|Buy a new desk|Buy a lamp
        Clean kitchen|Clean bathroom|Clean the windows|Clean oven|Clean out fridge|Defrost freezer|Descale kettle|Empty bins
        Take out the bins|Take out recycling|Take glass to the bottle bank|Vacuum stairs|Vacuum living room|Mop hall|Dust shelves
        Change the beds|Change sheets|Wash curtains|Wash the car|Do laundry|Hang up washing|Iron shirts|Fold laundry|Sort socks
        Tidy desk|Tidy garage|Tidy attic|Clear out wardrobe|Sell old bike|Sell sofa|Give away books|Donate clothes|Drop off boxes
        Fix tap|Fix dripping tap|Fix door handle|Fix shelf|Fix the fence|Fix bike puncture|Mend jeans|Sew on button|Glue chair
        Repair toaster|Repair lamp|Replace smoke alarm battery|Replace filter|Replace lock|Oil hinges|Bleed radiators
        Service boiler|Sweep chimney|Call plumber|Call electrician|Call roofer|Get quotes for roof|Paint fence|Paint bedroom
        Paint the hall|Wallpaper study|Put up pictures|Put up shelves|Assemble wardrobe|Assemble bookcase|Lay carpet|Tile splash back
        Mow the lawn|Rake leaves|Weed beds|Water plants|Water tomatoes|Prune roses|Cut hedge|Plant tulips|Plant bulbs|Sow lettuce
        Buy compost|Turn compost|Order seeds|Build raised bed|Clean gutters|Sharpen mower|Repot basil|Pick apples|Make jam
        Feed the birds|Feed sourdough|Bake bread|Bake cake|Bake cookies with kids|Cook soup|Cook chilli|Make stock|Make lasagne
        Plan meals|Write shopping list|Find pasta recipe|Try the new curry recipe|Marinate chicken|Thaw fish|Grind coffee
        Check expiry of spices|Label jars|Sharpen knives|Season the wok|Clean grill|Buy charcoal|Get gas bottle|Chop wood
        Order firewood|Stack wood|Check the roof|Check loft for mice|Set mouse traps|Treat deck|Clean pond|Fix shed door
        # People
        Call mum|Call dad|Call gran|Call Anna|Call Ben about the car|Call the dentist|Call the vet|Call insurance|Call landlord
        Call bank about card|Call school|Call Dr Patel|Email teacher|Email Sarah about the trip|Email landlord about heating
        Email boss|Email accountant|Write to aunt Mary|Write thank you notes|Write letter to council|Write postcard to Lena
        Reply to Peter|Reply to Julia's invitation|Answer Kim|Answer survey|Ask Sam for recipe|Ask Maria for her address
        Ask neighbours to water plants|Invite Jonas|Invite team for drinks|Invite the Millers for dinner|Meet Lea for coffee
        Visit grandpa|Visit Aunt Clara|Visit museum with kids|Babysit for Nina|Pick up kids|Pick up parcel|Pick up dry cleaning
        Pick up prescription|Drop kids at school|Collect keys from Ed|Return book to Chris|Return drill to Alan|Lend tent to Ida
        Give Rob his money back|Pay back Lisa|Congratulate Nadia|Send photos to gran|Send parcel to Oslo|Send Ola the link
        Find present for Eva|Find present for dad's birthday|Wrap presents|Plan birthday party|Plan surprise for Mia|Order cake
        Book clown for the party|Make guest list|Write wedding speech|Choose wedding rings|Try on suit|Book photographer
        RSVP to Ann and Paul|Chat with Olga|Skype with cousins|Thank Max for help|Remind Ela of keys|Teach Leo to swim
        Help Ida with homework|Help Sven move|Read to the kids|Sign school form|Pay for school trip|Meet teacher|Label kids' clothes
        # Money and papers
        Pay rent|Pay electricity bill|Pay water bill|Pay gas bill|Pay credit card|Pay parking fine|Pay plumber|Pay nursery
        Pay invoice 1204|Pay union fee|Pay library fine|Pay taxes|Do taxes|File taxes|Ask for tax form|Scan receipts
        Sort receipts|Check bank statement|Check payslip|Open savings account|Close old account|Change PIN|Cancel gym membership
        Cancel newspaper|Cancel streaming|Renew passport|Renew driving licence|Renew library card|Renew insurance|Renew domain
        Compare car insurance|Compare mobile plans|Switch energy supplier|Read meter|Send meter reading|Claim travel costs
        Claim refund|Return shoes|Return parcel|Complain about delivery|Request quote|Sign contract|Sign lease|Read contract
        Apply for nursery place|Apply for visa|Apply for grant|Apply for job at library|Update CV|Write cover letter|Get references
        Order birth certificate|Notarise paper|Make a will|Shred old papers|File letters|Back up documents|Print boarding passes
        Print tickets|Check budget|Plan budget|Track expenses|Set up standing order|Invest bonus|Read pension letter|Call pension office
        # Health
        Book dentist|Book eye test|Book haircut|Book massage|Book physio|Book flu jab|Book blood test|Go for a run|Go for a walk
        Go to the gym|Go swimming|Do yoga|Do stretches|Do push ups|Do 20 squats|Run in the park|Ride bike to work|Take vitamins
        Take pills|Take antibiotics|Take out splinter|Order contact lenses|Order glasses|Buy plasters|Refill prescription
        Weigh myself|Measure blood pressure|Drink more water|Eat less sugar|Eat fruit|Stop smoking|Meditate|Sleep more|Cook healthy
        Stretch back|Foam roll legs|Join choir|Join running club|Sign up for half marathon|Buy bike helmet|Get bike serviced
        Walk the dog|Brush the dog|Take cat to vet|Worm the cat|Trim claws|Clean fish tank|Buy hay|Find dog sitter
        # Work
        Write report|Write weekly report|Write minutes|Write agenda|Write blog post|Write docs|Write unit tests|Write proposal
        Write release notes|Draft contract|Draft email to client|Draft budget|Finish slides|Finish presentation|Finish spec
        Prepare meeting|Prepare workshop|Prepare demo|Prepare interview questions|Prepare exam|Review code|Review budget
        Review Ana's draft|Review contract|Review applications|Read specs|Read paper on caching|Read RFC 5545|Read mails
        Answer emails|Clear inbox|Archive old mails|Unsubscribe from lists|Update website|Update wiki|Update dependencies
        Update contact list|Fix bug in parser|Fix login|Fix build|Fix flaky test|Fix typo on home page|Refactor storage
        Rename module|Remove dead code|Add tests for sync|Add dark mode|Add search|Deploy to staging|Deploy|Roll back release
        Tag release|Merge branch|Rebase branch|Close old issues|Triage bugs|Reproduce crash|Profile start|Measure memory
        Migrate database|Back up database|Rotate keys|Renew certificate|Order new laptop|Set up laptop|Install printer
        Reset password|Change passwords|Set up two factor|Clean up desktop|Sort downloads|Back up phone|Back up laptop
        Book room|Book meeting room|Book flight to Berlin|Book hotel in Rome|Book train to Paris|Book taxi|Book team lunch
        Send invoice|Send invoice to ACME|Send offer|Send agenda|Send reminder|Send contract to legal|Call client|Call supplier
        Call Ms Young back|Ping Dana about review|Ask IT for access|Ask HR about leave|Ask legal|Talk to Igor|Talk to boss about raise
        Hire intern|Interview candidate|Onboard Jana|Plan sprint|Plan offsite|Plan roadmap|Estimate tickets|Order business cards
        Order chairs|Order toner|Water office plants|Clean whiteboard|Fill in timesheet|Submit expenses|Submit paper|Submit talk
        Register for conference|Check logs|Check backups|Check links|Check translations|Translate manual|Proofread flyer
        Design logo|Design poster|Record podcast|Edit video|Cut intro|Upload video|Post on blog|Share slides|Print handouts
        # Learning and play
        Learn Spanish|Learn guitar|Learn to knit|Learn to juggle|Learn vim|Learn Swift|Practise piano|Practise scales
        Practise speech|Study for exam|Study chapter one|Revise history|Do maths homework|Do homework|Write essay|Finish essay
        Read novel|Read Dune|Read Emma|Read The Hobbit|Read War and Peace|Read article on bees|Finish book|Return library books
        Borrow atlas|Watch Alien|Watch Casablanca|Watch lecture three|Watch football|Watch the match|See exhibition|See Hamlet
        Listen to new album|Make playlist|Tune guitar|Change strings|Draw portrait|Paint landscape|Knit scarf|Sew curtains
        Build birdhouse|Build lego castle|Fly kite|Play chess|Play tennis|Play board games|Solve crossword|Take photos
        Print photos|Sort photos|Make photo album|Frame picture|Develop film|Scan slides|Digitise tapes|Learn Morse code
        Book concert tickets|Book theatre|Book campsite|Plan hike|Plan trip to Norway|Plan holiday|Plan route|Pack suitcase
        Pack for camping|Pack lunch|Find passport|Find tent pegs|Buy map|Buy guide book|Buy sun cream|Buy ski pass|Wax skis
        Rent car|Rent van|Check tyres|Check oil|Fill up car|Wash bike|Buy train ticket|Exchange money|Get travel vaccine
        Ask for day off|Request leave|Arrange pet care|Stop mail|Set out of office|Turn off heating|Water plants before trip
        # Short and plain
        Milk|Eggs|Bread|Rent|Taxes|Laundry|Dishes|Gym|Run|Yoga|Homework|Dentist|Haircut|Groceries|Bins|Garden|Emails|Backup
        Task|Test|Todo|First task|Second task|Third task|New task|My task|Old task|Task one|Task 1|Task 2|Item 1|Item 12|A|B
        Do something|Do nothing|Foo|Foo bar|Hello|Hello world|Sample task|Another task|Important thing|Urgent call|Some title
        Title with (brackets)|A, b and c|Is it done?|Why not!|50% off|Half price|C# course|1+1|Fish & chips|Rock'n'roll|Café
        Book spa weekend|Order HDMI cable 2m|Buy rope|Buy cable ties|Buy moving boxes|Tie up bike|Move sofa|Ask for discount|Vote
        Change name on letter box|Order curtains|Hang mirror|Repair umbrella|Find lost keys|Copy keys|Buy doormat|Prune cherry
        Pot up seedlings|Test smoke alarms|Check fire extinguisher|Buy first aid kit|Learn first aid|Donate blood|Buy candles
        Light candles|Carve pumpkin|Decorate tree|Order turkey|Peel potatoes|Set table|Polish silver|Sing with choir|Phone a friend
        """
}
