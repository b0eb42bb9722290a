/// What sentences mean in a quick line: the title, and the day, the time and the repetition that end the line, on each of
/// three days on which it is typed. A single column holds on all three; `-` is nothing.
///
/// The catalogue is that of `QuickLinePage`.
enum SentencePage {
    static let text = ##"""
        typed | title | Sat 21.11.2026 | Thu 31.12.2026 | Tue 29.02.2028

        # Days near today
        Call Ann Berg today | Call Ann Berg | 21.11.2026 | 31.12.2026 | 29.02.2028
        Mend the roof tomorrow | Mend the roof | 22.11.2026 | 01.01.2027 | 01.03.2028
        Pay the electricity bill tom | Pay the electricity bill | 22.11.2026 | 01.01.2027 | 01.03.2028
        Dentist day after tomorrow | Dentist | 23.11.2026 | 02.01.2027 | 02.03.2028
        Send invoice 1204 the day after tomorrow | Send invoice 1204 | 23.11.2026 | 02.01.2027 | 02.03.2028
        Water the plants TODAY | Water the plants | 21.11.2026 | 31.12.2026 | 29.02.2028
        Bring back books by tomorrow | Bring back books | 22.11.2026 | 01.01.2027 | 01.03.2028
        Write chapter 3 due tomorrow | Write chapter 3 | 22.11.2026 | 01.01.2027 | 01.03.2028
        Meet Bo and Zoe tomorrow. | Meet Bo and Zoe | 22.11.2026 | 01.01.2027 | 01.03.2028
        Mow the lawn by tom | Mow the lawn | 22.11.2026 | 01.01.2027 | 01.03.2028
        Order tea due today | Order tea | 21.11.2026 | 31.12.2026 | 29.02.2028
        Buy milk TOMORROW | Buy milk | 22.11.2026 | 01.01.2027 | 01.03.2028
        Call Ann Berg by the day after tomorrow | Call Ann Berg | 23.11.2026 | 02.01.2027 | 02.03.2028
        Mend the roof due by tomorrow | Mend the roof | 22.11.2026 | 01.01.2027 | 01.03.2028
        Pay the electricity bill tonight | Pay the electricity bill | 21.11.2026 20:00 | 31.12.2026 20:00 | 29.02.2028 20:00
        Dentist by tonight | Dentist | 21.11.2026 20:00 | 31.12.2026 20:00 | 29.02.2028 20:00

        # Weekdays
        Send invoice 1204 monday | Send invoice 1204 | 23.11.2026 | 04.01.2027 | 06.03.2028
        Water the plants Monday | Water the plants | 23.11.2026 | 04.01.2027 | 06.03.2028
        Bring back books mon | Bring back books | 23.11.2026 | 04.01.2027 | 06.03.2028
        Write chapter 3 on monday | Write chapter 3 | 23.11.2026 | 04.01.2027 | 06.03.2028
        Meet Bo and Zoe by Monday | Meet Bo and Zoe | 23.11.2026 | 04.01.2027 | 06.03.2028
        Mow the lawn next monday | Mow the lawn | 23.11.2026 | 04.01.2027 | 06.03.2028
        Order tea this mon | Order tea | 23.11.2026 | 04.01.2027 | 06.03.2028
        Buy milk Mon | Buy milk | 23.11.2026 | 04.01.2027 | 06.03.2028
        Call Ann Berg tuesday | Call Ann Berg | 24.11.2026 | 05.01.2027 | 07.03.2028
        Mend the roof Tuesday | Mend the roof | 24.11.2026 | 05.01.2027 | 07.03.2028
        Pay the electricity bill tue | Pay the electricity bill | 24.11.2026 | 05.01.2027 | 07.03.2028
        Dentist on tuesday | Dentist | 24.11.2026 | 05.01.2027 | 07.03.2028
        Send invoice 1204 by Tuesday | Send invoice 1204 | 24.11.2026 | 05.01.2027 | 07.03.2028
        Water the plants next tuesday | Water the plants | 24.11.2026 | 05.01.2027 | 07.03.2028
        Bring back books this tue | Bring back books | 24.11.2026 | 05.01.2027 | 07.03.2028
        Write chapter 3 Tue | Write chapter 3 | 24.11.2026 | 05.01.2027 | 07.03.2028
        Meet Bo and Zoe wednesday | Meet Bo and Zoe | 25.11.2026 | 06.01.2027 | 01.03.2028
        Mow the lawn Wednesday | Mow the lawn | 25.11.2026 | 06.01.2027 | 01.03.2028
        Order tea wed | Order tea | 25.11.2026 | 06.01.2027 | 01.03.2028
        Buy milk on wednesday | Buy milk | 25.11.2026 | 06.01.2027 | 01.03.2028
        Call Ann Berg by Wednesday | Call Ann Berg | 25.11.2026 | 06.01.2027 | 01.03.2028
        Mend the roof next wednesday | Mend the roof | 25.11.2026 | 06.01.2027 | 08.03.2028
        Pay the electricity bill this wed | Pay the electricity bill | 25.11.2026 | 06.01.2027 | 01.03.2028
        Dentist Wed | Dentist | 25.11.2026 | 06.01.2027 | 01.03.2028
        Send invoice 1204 thursday | Send invoice 1204 | 26.11.2026 | 07.01.2027 | 02.03.2028
        Water the plants Thursday | Water the plants | 26.11.2026 | 07.01.2027 | 02.03.2028
        Bring back books thu | Bring back books | 26.11.2026 | 07.01.2027 | 02.03.2028
        Write chapter 3 on thursday | Write chapter 3 | 26.11.2026 | 07.01.2027 | 02.03.2028
        Meet Bo and Zoe by Thursday | Meet Bo and Zoe | 26.11.2026 | 07.01.2027 | 02.03.2028
        Mow the lawn next thursday | Mow the lawn | 26.11.2026 | 07.01.2027 | 09.03.2028
        Order tea this thu | Order tea | 26.11.2026 | 07.01.2027 | 02.03.2028
        Buy milk Thu | Buy milk | 26.11.2026 | 07.01.2027 | 02.03.2028
        Call Ann Berg friday | Call Ann Berg | 27.11.2026 | 01.01.2027 | 03.03.2028
        Mend the roof Friday | Mend the roof | 27.11.2026 | 01.01.2027 | 03.03.2028
        Pay the electricity bill fri | Pay the electricity bill | 27.11.2026 | 01.01.2027 | 03.03.2028
        Dentist on friday | Dentist | 27.11.2026 | 01.01.2027 | 03.03.2028
        Send invoice 1204 by Friday | Send invoice 1204 | 27.11.2026 | 01.01.2027 | 03.03.2028
        Water the plants next friday | Water the plants | 27.11.2026 | 08.01.2027 | 10.03.2028
        Bring back books this fri | Bring back books | 27.11.2026 | 01.01.2027 | 03.03.2028
        Write chapter 3 Fri | Write chapter 3 | 27.11.2026 | 01.01.2027 | 03.03.2028
        Meet Bo and Zoe saturday | Meet Bo and Zoe | 28.11.2026 | 02.01.2027 | 04.03.2028
        Mow the lawn Saturday | Mow the lawn | 28.11.2026 | 02.01.2027 | 04.03.2028
        Order tea sat | Order tea | 28.11.2026 | 02.01.2027 | 04.03.2028
        Buy milk on saturday | Buy milk | 28.11.2026 | 02.01.2027 | 04.03.2028
        Call Ann Berg by Saturday | Call Ann Berg | 28.11.2026 | 02.01.2027 | 04.03.2028
        Mend the roof next saturday | Mend the roof | 28.11.2026 | 09.01.2027 | 11.03.2028
        Pay the electricity bill this sat | Pay the electricity bill | 28.11.2026 | 02.01.2027 | 04.03.2028
        Dentist Sat | Dentist | 28.11.2026 | 02.01.2027 | 04.03.2028
        Send invoice 1204 sunday | Send invoice 1204 | 22.11.2026 | 03.01.2027 | 05.03.2028
        Water the plants Sunday | Water the plants | 22.11.2026 | 03.01.2027 | 05.03.2028
        Bring back books sun | Bring back books | 22.11.2026 | 03.01.2027 | 05.03.2028
        Write chapter 3 on sunday | Write chapter 3 | 22.11.2026 | 03.01.2027 | 05.03.2028
        Meet Bo and Zoe by Sunday | Meet Bo and Zoe | 22.11.2026 | 03.01.2027 | 05.03.2028
        Mow the lawn next sunday | Mow the lawn | 29.11.2026 | 10.01.2027 | 12.03.2028
        Order tea this sun | Order tea | 22.11.2026 | 03.01.2027 | 05.03.2028
        Buy milk Sun | Buy milk | 22.11.2026 | 03.01.2027 | 05.03.2028
        Call Ann Berg tues | Call Ann Berg | 24.11.2026 | 05.01.2027 | 07.03.2028
        Mend the roof thurs | Mend the roof | 26.11.2026 | 07.01.2027 | 02.03.2028
        Pay the electricity bill due on friday | Pay the electricity bill | 27.11.2026 | 01.01.2027 | 03.03.2028
        Dentist by next monday | Dentist | 23.11.2026 | 04.01.2027 | 06.03.2028
        Send invoice 1204 next fri | Send invoice 1204 | 27.11.2026 | 08.01.2027 | 10.03.2028
        Water the plants FRI | Water the plants | 27.11.2026 | 01.01.2027 | 03.03.2028

        # Weeks, months and years
        Bring back books weekend | Bring back books | 21.11.2026 | 02.01.2027 | 04.03.2028
        Write chapter 3 this weekend | Write chapter 3 | 21.11.2026 | 02.01.2027 | 04.03.2028
        Meet Bo and Zoe next weekend | Meet Bo and Zoe | 28.11.2026 | 09.01.2027 | 11.03.2028
        Mow the lawn eow | Mow the lawn | 22.11.2026 | 03.01.2027 | 05.03.2028
        Order tea eom | Order tea | 30.11.2026 | 31.12.2026 | 29.02.2028
        Buy milk EOM | Buy milk | 30.11.2026 | 31.12.2026 | 29.02.2028
        Call Ann Berg eoy | Call Ann Berg | 31.12.2026 | 31.12.2026 | 31.12.2028
        Mend the roof end of week | Mend the roof | 22.11.2026 | 03.01.2027 | 05.03.2028
        Pay the electricity bill end of month | Pay the electricity bill | 30.11.2026 | 31.12.2026 | 29.02.2028
        Dentist end of the month | Dentist | 30.11.2026 | 31.12.2026 | 29.02.2028
        Send invoice 1204 by end of the year | Send invoice 1204 | 31.12.2026 | 31.12.2026 | 31.12.2028
        Water the plants end of year | Water the plants | 31.12.2026 | 31.12.2026 | 31.12.2028
        Bring back books next week | Bring back books | 23.11.2026 | 04.01.2027 | 06.03.2028
        Write chapter 3 next month | Write chapter 3 | 01.12.2026 | 01.01.2027 | 01.03.2028
        Meet Bo and Zoe next year | Meet Bo and Zoe | 01.01.2027 | 01.01.2027 | 01.01.2029
        Mow the lawn by next week | Mow the lawn | 23.11.2026 | 04.01.2027 | 06.03.2028
        Order tea by eom | Order tea | 30.11.2026 | 31.12.2026 | 29.02.2028

        # Spans
        Renew the card 3d | Renew the card | 24.11.2026 | 03.01.2027 | 03.03.2028
        Hand in draft 1d | Hand in draft | 22.11.2026 | 01.01.2027 | 01.03.2028
        Renew the card 10d | Renew the card | 01.12.2026 | 10.01.2027 | 10.03.2028
        Hand in draft 2w | Hand in draft | 05.12.2026 | 14.01.2027 | 14.03.2028
        Renew the card 1w | Renew the card | 28.11.2026 | 07.01.2027 | 07.03.2028
        Hand in draft 1m | Hand in draft | 21.12.2026 | 31.01.2027 | 29.03.2028
        Renew the card 3m | Renew the card | 21.02.2027 | 31.03.2027 | 29.05.2028
        Hand in draft +3d | Hand in draft | 24.11.2026 | 03.01.2027 | 03.03.2028
        Renew the card +2w | Renew the card | 05.12.2026 | 14.01.2027 | 14.03.2028
        Hand in draft +1m | Hand in draft | 21.12.2026 | 31.01.2027 | 29.03.2028
        Renew the card +1y | Renew the card | 21.11.2027 | 31.12.2027 | 28.02.2029
        Hand in draft in 5 days | Hand in draft | 26.11.2026 | 05.01.2027 | 05.03.2028
        Renew the card in 1 day | Renew the card | 22.11.2026 | 01.01.2027 | 01.03.2028
        Hand in draft in 2 weeks | Hand in draft | 05.12.2026 | 14.01.2027 | 14.03.2028
        Renew the card in 3 months | Renew the card | 21.02.2027 | 31.03.2027 | 29.05.2028
        Hand in draft in 2 years | Hand in draft | 21.11.2028 | 31.12.2028 | 28.02.2030
        Renew the card in a week | Renew the card | 28.11.2026 | 07.01.2027 | 07.03.2028
        Hand in draft in a month | Hand in draft | 21.12.2026 | 31.01.2027 | 29.03.2028
        Renew the card in a year | Renew the card | 21.11.2027 | 31.12.2027 | 28.02.2029
        Hand in draft due in 10 days | Hand in draft | 01.12.2026 | 10.01.2027 | 10.03.2028
        Renew the card in a day | Renew the card | 22.11.2026 | 01.01.2027 | 01.03.2028
        Hand in draft in 6 wks | Hand in draft | 02.01.2027 | 11.02.2027 | 11.04.2028

        # Days of the calendar
        Mow the lawn 15.3.2029 | Mow the lawn | 15.03.2029
        Order tea 15.03.2029 | Order tea | 15.03.2029
        Buy milk 2029-03-15 | Buy milk | 15.03.2029
        Call Ann Berg 15/3/29 | Call Ann Berg | 15.03.2029
        Mend the roof 15/03/2029 | Mend the roof | 15.03.2029
        Pay the electricity bill 15.3. | Pay the electricity bill | 15.03.2027 | 15.03.2027 | 15.03.2028
        Dentist 1.1. | Dentist | 01.01.2027 | 01.01.2027 | 01.01.2029
        Send invoice 1204 29.2. | Send invoice 1204 | 29.02.2028
        Water the plants 31.12. | Water the plants | 31.12.2026 | 31.12.2026 | 31.12.2028
        Bring back books 15 mar | Bring back books | 15.03.2027 | 15.03.2027 | 15.03.2028
        Write chapter 3 15 March | Write chapter 3 | 15.03.2027 | 15.03.2027 | 15.03.2028
        Meet Bo and Zoe 15th march | Meet Bo and Zoe | 15.03.2027 | 15.03.2027 | 15.03.2028
        Mow the lawn 15. mar | Mow the lawn | 15.03.2027 | 15.03.2027 | 15.03.2028
        Order tea march 15 | Order tea | 15.03.2027 | 15.03.2027 | 15.03.2028
        Buy milk March 15th | Buy milk | 15.03.2027 | 15.03.2027 | 15.03.2028
        Call Ann Berg mar 15 | Call Ann Berg | 15.03.2027 | 15.03.2027 | 15.03.2028
        Mend the roof 1 may | Mend the roof | 01.05.2027 | 01.05.2027 | 01.05.2028
        Pay the electricity bill May 1 | Pay the electricity bill | 01.05.2027 | 01.05.2027 | 01.05.2028
        Dentist 2nd june | Dentist | 02.06.2027 | 02.06.2027 | 02.06.2028
        Send invoice 1204 June 2 | Send invoice 1204 | 02.06.2027 | 02.06.2027 | 02.06.2028
        Water the plants march 15, 2029 | Water the plants | 15.03.2029
        Bring back books 15 march 2029 | Bring back books | 15.03.2029
        Write chapter 3 15-mar-2029 | Write chapter 3 | 15.03.2029
        Meet Bo and Zoe sept 30 | Meet Bo and Zoe | 30.09.2027 | 30.09.2027 | 30.09.2028
        Mow the lawn 24 dec | Mow the lawn | 24.12.2026 | 24.12.2027 | 24.12.2028
        Order tea on 24 dec | Order tea | 24.12.2026 | 24.12.2027 | 24.12.2028
        Buy milk by 1.5. | Buy milk | 01.05.2027 | 01.05.2027 | 01.05.2028
        Call Ann Berg due 31/12/2029 | Call Ann Berg | 31.12.2029
        Mend the roof by June 2nd | Mend the roof | 02.06.2027 | 02.06.2027 | 02.06.2028
        Pay the electricity bill 30 nov | Pay the electricity bill | 30.11.2026 | 30.11.2027 | 30.11.2028
        Dentist on 15.3. | Dentist | 15.03.2027 | 15.03.2027 | 15.03.2028
        Send invoice 1204 due 2029-03-15 | Send invoice 1204 | 15.03.2029
        Water the plants feb 29 | Water the plants | 29.02.2028

        # With a time
        Bring back books tomorrow 5pm | Bring back books | 22.11.2026 17:00 | 01.01.2027 17:00 | 01.03.2028 17:00
        Write chapter 3 tomorrow at 5pm | Write chapter 3 | 22.11.2026 17:00 | 01.01.2027 17:00 | 01.03.2028 17:00
        Meet Bo and Zoe at 5pm tomorrow | Meet Bo and Zoe | 22.11.2026 17:00 | 01.01.2027 17:00 | 01.03.2028 17:00
        Mow the lawn 5pm tomorrow | Mow the lawn | 22.11.2026 17:00 | 01.01.2027 17:00 | 01.03.2028 17:00
        Order tea fri 9:30 | Order tea | 27.11.2026 09:30 | 01.01.2027 09:30 | 03.03.2028 09:30
        Buy milk fri at 9 | Buy milk | 27.11.2026 09:00 | 01.01.2027 09:00 | 03.03.2028 09:00
        Call Ann Berg monday at 5pm | Call Ann Berg | 23.11.2026 17:00 | 04.01.2027 17:00 | 06.03.2028 17:00
        Mend the roof on monday at 5 pm | Mend the roof | 23.11.2026 17:00 | 04.01.2027 17:00 | 06.03.2028 17:00
        Pay the electricity bill Monday 5 p.m. | Pay the electricity bill | 23.11.2026 17:00 | 04.01.2027 17:00 | 06.03.2028 17:00
        Dentist tom 8am | Dentist | 22.11.2026 08:00 | 01.01.2027 08:00 | 01.03.2028 08:00
        Send invoice 1204 today 18:00 | Send invoice 1204 | 21.11.2026 18:00 | 31.12.2026 18:00 | 29.02.2028 18:00
        Water the plants today at noon | Water the plants | 21.11.2026 12:00 | 31.12.2026 12:00 | 29.02.2028 12:00
        Bring back books tonight at 9 | Bring back books | 21.11.2026 21:00 | 31.12.2026 21:00 | 29.02.2028 21:00
        Write chapter 3 tonight 21:30 | Write chapter 3 | 21.11.2026 21:30 | 31.12.2026 21:30 | 29.02.2028 21:30
        Meet Bo and Zoe tonight at 9:15 pm | Meet Bo and Zoe | 21.11.2026 21:15 | 31.12.2026 21:15 | 29.02.2028 21:15
        Mow the lawn next week 9:30 | Mow the lawn | 23.11.2026 09:30 | 04.01.2027 09:30 | 06.03.2028 09:30
        Order tea next friday at 14:00 | Order tea | 27.11.2026 14:00 | 08.01.2027 14:00 | 10.03.2028 14:00
        Buy milk 15.3. 9:30 | Buy milk | 15.03.2027 09:30 | 15.03.2027 09:30 | 15.03.2028 09:30
        Call Ann Berg 15.3.2029 at 9 | Call Ann Berg | 15.03.2029 09:00
        Mend the roof 2029-03-15 09:30 | Mend the roof | 15.03.2029 09:30
        Pay the electricity bill 15 mar 9am | Pay the electricity bill | 15.03.2027 09:00 | 15.03.2027 09:00 | 15.03.2028 09:00
        Dentist march 15 at 9am | Dentist | 15.03.2027 09:00 | 15.03.2027 09:00 | 15.03.2028 09:00
        Send invoice 1204 march 15, 2029 at 6 pm | Send invoice 1204 | 15.03.2029 18:00
        Water the plants in 5 days at 9 | Water the plants | 26.11.2026 09:00 | 05.01.2027 09:00 | 05.03.2028 09:00
        Bring back books day after tomorrow at 10 | Bring back books | 23.11.2026 10:00 | 02.01.2027 10:00 | 02.03.2028 10:00
        Write chapter 3 the day after tomorrow at 5 pm | Write chapter 3 | 23.11.2026 17:00 | 02.01.2027 17:00 | 02.03.2028 17:00
        Meet Bo and Zoe sat 11h | Meet Bo and Zoe | 28.11.2026 11:00 | 02.01.2027 11:00 | 04.03.2028 11:00
        Mow the lawn sun 11h30 | Mow the lawn | 22.11.2026 11:30 | 03.01.2027 11:30 | 05.03.2028 11:30
        Order tea wed noon | Order tea | 25.11.2026 12:00 | 06.01.2027 12:00 | 01.03.2028 12:00
        Buy milk weekend at 10:00 | Buy milk | 21.11.2026 10:00 | 02.01.2027 10:00 | 04.03.2028 10:00
        Call Ann Berg eom 12pm | Call Ann Berg | 30.11.2026 12:00 | 31.12.2026 12:00 | 29.02.2028 12:00
        Mend the roof 3d 9:00 | Mend the roof | 24.11.2026 09:00 | 03.01.2027 09:00 | 03.03.2028 09:00
        Pay the electricity bill +3d at 9 | Pay the electricity bill | 24.11.2026 09:00 | 03.01.2027 09:00 | 03.03.2028 09:00
        Dentist at 9 fri | Dentist | 27.11.2026 09:00 | 01.01.2027 09:00 | 03.03.2028 09:00
        Send invoice 1204 9:30 tuesday | Send invoice 1204 | 24.11.2026 09:30 | 05.01.2027 09:30 | 07.03.2028 09:30
        Water the plants at 7 a.m. thursday | Water the plants | 26.11.2026 07:00 | 07.01.2027 07:00 | 02.03.2028 07:00
        Bring back books by fri 5pm | Bring back books | 27.11.2026 17:00 | 01.01.2027 17:00 | 03.03.2028 17:00
        Write chapter 3 due tomorrow at 23:59 | Write chapter 3 | 22.11.2026 23:59 | 01.01.2027 23:59 | 01.03.2028 23:59

        # Repeating
        Meet Bo and Zoe every day | Meet Bo and Zoe | every day
        Mow the lawn every week | Mow the lawn | every week
        Order tea every month | Order tea | every month
        Buy milk every year | Buy milk | every year
        Call Ann Berg every weekday | Call Ann Berg | weekdays
        Mend the roof every weekend | Mend the roof | weekends
        Pay the electricity bill every other day | Pay the electricity bill | every 2 days
        Dentist every other saturday | Dentist | every 2 weeks on sat
        Send invoice 1204 every 2 weeks | Send invoice 1204 | every 2 weeks
        Water the plants every 3 days | Water the plants | every 3 days
        Bring back books every 3d | Bring back books | every 3 days
        Write chapter 3 every monday | Write chapter 3 | every mon
        Meet Bo and Zoe every mon, wed and fri | Meet Bo and Zoe | every mon, wed, fri
        Mow the lawn every mon, wed and fri at 18:00 | Mow the lawn | 18:00 every mon, wed, fri
        Order tea every tue and thu | Order tea | every tue, thu
        Buy milk every mon-fri | Buy milk | weekdays
        Call Ann Berg every month on the 1st | Call Ann Berg | every month on 1
        Mend the roof every month on 15 | Mend the roof | every month on 15
        Pay the electricity bill every month on the last fri | Pay the electricity bill | every month on the last fri
        Dentist every month on the last day | Dentist | every month on the last day
        Send invoice 1204 every 2 weeks on mon | Send invoice 1204 | every 2 weeks on mon
        Water the plants every year on 15 mar | Water the plants | every year on 15 mar
        Bring back books every quarter | Bring back books | every 3 months
        Write chapter 3 each monday | Write chapter 3 | every mon
        Meet Bo and Zoe each day | Meet Bo and Zoe | every day
        Mow the lawn Every Friday | Mow the lawn | every fri
        Order tea every weekday at 9 | Order tea | 09:00 weekdays
        Buy milk every day at 8am | Buy milk | 08:00 every day
        Call Ann Berg every day at noon | Call Ann Berg | 12:00 every day
        Mend the roof every friday 17:30 | Mend the roof | 17:30 every fri
        Pay the electricity bill at 6pm every monday | Pay the electricity bill | 18:00 every mon
        Dentist 7:15 every weekday | Dentist | 07:15 weekdays
        Send invoice 1204 every month on the 1st at 9:00 | Send invoice 1204 | 09:00 every month on 1
        Water the plants every 2 weeks at 5 pm | Water the plants | 17:00 every 2 weeks
        Bring back books every 3 days after done | Bring back books | every 3 days after done
        Write chapter 3 every week until 31.12.2029 | Write chapter 3 | every week until 31.12.2029
        Meet Bo and Zoe every day 10 times | Meet Bo and Zoe | every day, 10 times
        Mow the lawn every other sunday at 10:00 | Mow the lawn | 10:00 every 2 weeks on sun
        Order tea every sat, sun | Order tea | weekends
        Buy milk every 6 months | Buy milk | every 6 months
        Call Ann Berg tomorrow every week | Call Ann Berg | 22.11.2026 every week | 01.01.2027 every week | 01.03.2028 every week
        Mend the roof fri 9:30 every 2 weeks | Mend the roof | 27.11.2026 09:30 every 2 weeks | 01.01.2027 09:30 every 2 weeks | 03.03.2028 09:30 every 2 weeks
        Pay the electricity bill 1.6. every year | Pay the electricity bill | 01.06.2027 every year | 01.06.2027 every year | 01.06.2028 every year
        Dentist every month 15.3. | Dentist | 15.03.2027 every month | 15.03.2027 every month | 15.03.2028 every month
        Send invoice 1204 every week fri | Send invoice 1204 | 27.11.2026 every week | 01.01.2027 every week | 03.03.2028 every week
        Water the plants on monday every 2 weeks | Water the plants | 23.11.2026 every 2 weeks | 04.01.2027 every 2 weeks | 06.03.2028 every 2 weeks

        # With tokens behind
        Buy oat milk fri #dairy | Buy oat milk | 27.11.2026 | 01.01.2027 | 03.03.2028
        Buy oat milk tomorrow 5pm !high | Buy oat milk | 22.11.2026 17:00 | 01.01.2027 17:00 | 01.03.2028 17:00
        Buy oat milk every week +Home | Buy oat milk | every week
        Buy oat milk 3d @bo #Shop | Buy oat milk | 24.11.2026 | 03.01.2027 | 03.03.2028
        Buy oat milk monday at 5pm loc:"At home" | Buy oat milk | 23.11.2026 17:00 | 04.01.2027 17:00 | 06.03.2028 17:00
        Buy oat milk every day at 9 #dairy | Buy oat milk | 09:00 every day

        # Titles that stay titles
        Read Monday or Tuesday | Read Monday or Tuesday | -
        Watch "The Day After Tomorrow" | Watch The Day After Tomorrow | -
        Watch The Day After Tomorrow | Watch The Day After Tomorrow | -
        "Call Ann tomorrow" | Call Ann tomorrow | -
        Call Ann \tomorrow | Call Ann tomorrow | -
        Call Ann "fri 9:30" | Call Ann fri 9:30 | -
        Write down "every weekday" | Write down every weekday | -
        Call Tom | Call Tom | -
        call tom | call tom | -
        Lunch with tom | Lunch with tom | -
        Pick up Tom at 5pm | Pick up Tom at 5pm | -
        Buy 3d | Buy 3d | -
        Watch it in 3d | Watch it in 3d | -
        Run 5 m | Run 5 m | -
        Swim 400m | Swim 400m | -
        Rest 3 days | Rest 3 days | -
        Plan the weekend | Plan the weekend | -
        Plan weekend | Plan weekend | -
        Enjoy the long weekend | Enjoy the long weekend | -
        Look for a hotel for the weekend | Look for a hotel for the weekend | -
        Pack for Friday | Pack for Friday | -
        Shop on Black Friday | Shop on Black Friday | -
        Bake for Shrove Tuesday | Bake for Shrove Tuesday | -
        Watch Next Friday | Watch Next Friday | -
        Cancel Thursday | Cancel Thursday | -
        Plan next week | Plan next week | -
        Think about tomorrow | Think about tomorrow | -
        Focus on today | Focus on today | -
        Read USA Today | Read USA Today | -
        Study for the SAT | Study for the SAT | -
        Sit in the sun | Sit in the sun | -
        Find out who sat | Find out who sat | -
        Newly wed | Newly wed | -
        Move it from Monday to Tuesday | Move it from Monday to Tuesday | -
        Book a table for Friday at 7pm | Book a table for Friday at 7pm | -
        Write report of 15.03.2020 | Write report of 15.03.2020 | -
        Pay 31.4. | Pay 31.4. | -
        Buy flour 1.5 | Buy flour 1.5 | -
        Read 3/4 | Read 3/4 | -
        Do it in May | Do it in May | -
        Email May | Email May | -
        Learn to march | Learn to march | -
        Wait a second | Wait a second | -
        Watch season 2 | Watch season 2 | -
        Have a nice day | Have a nice day | -
        Swim twice a week | Swim twice a week | -
        Try every door | Try every door | -
        Make every week count | Make every week count | -
        Pay almost every day | Pay almost every day | -
        Party yesterday | Party yesterday | -
        Report last friday | Report last friday | -
        Meet at 5pm | Meet at 5pm | -
        Wake up at 6:30 | Wake up at 6:30 | -
        Watch High Noon | Watch High Noon | -
        Take the 17:45 to York | Take the 17:45 to York | -
        Buy 1m cable | Buy 1m cable | -
        tomorrow | tomorrow | -
        every day | every day | -
        fri 9:30 | fri 9:30 | -
        on friday | on friday | -
        """##
}
