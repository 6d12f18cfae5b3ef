# title: The Last Caller
# character: mara-voss
# language: en
# minutes: 10
# opening: The station closes at four. You are there to pull the switch. Then line four rings, and line four was cut off in 1962.
# ending: warning = Upstairs, all of you
# ending: weather = The weather at sea
# ending: silence = Two hundred and fifteen
# ending: kitchen = Kitchen, before the news
# ending: switch = Four o’clock exactly

VAR trust = 0
VAR has_tape = false
VAR knows_level = false
VAR promised = false

-> arrival

=== arrival
The lift gives up on the third floor, as if it knew. You walk the last two. # place: Harbour Hours, 01:12
You have a canvas bag, a work order in triplicate, and a key the length of your hand that fits one thing in the city: the transmitter cabinet of a small Hamburg station that has been sold, with its roof and its leak, to people who make parking apps. The order says 04:00. It says it twice.
Behind the glass, a woman in a dark turtleneck is talking to nobody in a voice that could talk a cat down from a crane. The red lamp is on. She sees you, sees the bag, and her voice does not change at all.
* [Raise a hand and wait by the door.] -> wait_by_door
* [Hold the work order up to the glass.] -> order_on_glass

=== wait_by_door
You wait. It takes a whole record to be looked at again, and when she does look, it is with one headphone off.
“You wiped your feet,” she says, through the talkback. “Nobody they have sent so far has wiped their feet. Come in. Mind Ludger.”
Ludger is a bucket. A drop falls into him from the ceiling with a note like a small clock.
~ trust += 1
-> first_talk

=== order_on_glass
She reads it from her chair. You watch her eyes reach the bottom and go back to the time.
“Four,” says the talkback. “I know. I can count that high, I have practised every night for nine years.” She pushes a chair out with her foot. “Sit down, executioner. Mind the bucket, his name is Ludger, and unlike you he is expected.”
-> first_talk

=== first_talk
Mara Voss puts on a long record and folds her hands on the desk. # place: The studio, 01:20
“So here is how it goes. I have two hours and forty minutes. I have nine letters I never read out. I have a man who phones on Sundays for the weather at sea, only it is Monday, so he won’t. And I have you. Do you want to be furniture or company?”
* [“Company.”] -> company
* [“Furniture. I’m on the clock.”] -> furniture
* [“Why does he want the weather at sea?”] -> about_brandt

=== company
“Good. Company gets the second mug.” It has a chip in it, turned carefully away from you. “Company also gets to answer the switchboard, because my assistant was let go in March and the phones think they have won.”
She shows you: six lines, six lamps. One to three work. Five is the bakery downstairs. Six is a fax, God rest it.
“And four?” you ask.
“Four isn’t connected to anything.”
~ trust += 1
-> switchboard

=== furniture
“Furniture, then.” She doesn’t seem offended. She simply begins to talk to you as one talks to a wardrobe, without expecting an answer, and after ten minutes you discover that it is extremely difficult to go on being one.
“Nine years, wardrobe,” she says, threading a letter through her fingers. “And you know what I can’t get used to? They didn’t even send somebody horrible.”
-> switchboard

=== about_brandt
For the first time she looks caught out.
“Herr Brandt. Every Sunday, ten past two, very polite. Wind, wave height, visibility for the outer Elbe. He writes it down, I can hear the pencil. He has never owned a boat.” She turns her mug by its handle. “I ask people questions for a living. I’ve never asked him that one. It’s the only question I ever held back.”
“Why?”
“Because I think he’d answer.”
~ trust += 1
-> switchboard

=== switchboard
Rain comes at the window sideways. The harbour beyond it is orange lamps and nothing, and the nothing is moving. # place: The studio, 02:05 # prose: The studio at two at night, by how the reader came in and spoke with Mara.
She reads the first of the nine letters on air, from a nurse who wants to know if anybody else hears the lifts breathing. Line two lights up before she has finished. Line one. Line three. People who can’t sleep, one after another, saying thank you to a lamp on a desk.
You answer them. It isn’t in the work order.
* [Ask her what she’ll do at five past four.] -> five_past
* [Look at the shelf of cassettes behind her.] -> cassettes
* [Go and look at the transmitter, as you’re paid to.] -> transmitter

=== five_past
“At five past four?” She says it as if it were the name of a country. “I’ve thought as far as four. I imagined the light going out, and then I imagined somebody standing there with a bag, rather embarrassed. And then, I don’t know. It stops being a picture.”
A drop lands in Ludger.
“You have a kind way of asking awful questions,” she says. “Don’t waste it, use it on the listeners.”
~ trust += 1
-> line_four

=== cassettes
Two hundred and fourteen of them, labelled by hand. Empty swimming hall, Tuesday. Snow on a car roof. Lift between floors, with regret.
“Silences,” says Mara, not turning round. “I collect them. They’re all different, people think it’s a joke. Take one down, if you like, the machine’s beside you.”
Your finger stops at the very end of the bottom row, at one without a label. It is older than the others. The plastic has gone the colour of tea.
* [Take it down.] -> old_tape
* [Leave it. It isn’t yours.] -> leave_tape

=== old_tape
“That one was here when I came,” she says. “Behind the heating, with a bill for coal. I’ve never played it. It seemed to be somebody’s.”
You turn it over. On the back, in pencil so faint that you have to tilt it to the lamp: 16 Feb., line 4, not sent.
It is the sixteenth of February. You look at each other, and both of you do the same sum at the same time, and neither of you says the year.
~ has_tape = true
-> line_four

=== leave_tape
You let your hand drop.
“That was well done,” she says quietly, and you realise she’d been watching in the dark of the window. “Everybody takes that one. The director took it and shook it next to his ear.”
~ trust += 1
-> line_four

=== transmitter
The cabinet is at the end of the corridor, humming a fifth below the fridge. You fit the key to see whether it fits. It does. Through the wall her voice goes on, a hand’s breadth from your ear and, at the same time, in four thousand kitchens.
There is a second plate under the maker’s plate, screwed on crooked. Relay 4. Emergency line, harbour authority. Out of service.
Somebody has drawn the screws out a little, recently. The brass is bright where the paint came off.
-> line_four

=== line_four
At two forty, line four lights up. # place: The studio, 02:40
It isn’t a flicker. It burns, steady and red and quite at home, and somewhere under the floorboards a bell begins to ring, a real one, with a clapper.
Mara has a record on with four minutes to go. She looks at the lamp as one looks at a step that wasn’t there yesterday.
“That can’t do that,” she says.
* [Pick it up.] -> pick_up
* [Let her pick it up. It’s her station.] -> she_picks_up
* [Count the rings.] -> count_rings

=== count_rings
Seven. It stops. You both breathe out. Then it starts again, and this time you hear that the rhythm isn’t a telephone’s at all: it is a person, somewhere, turning a handle. Short. Short. Long. Short. Short. Long.
“That’s the old flood signal,” Mara says. “My grandmother used to knock it on the table when the soup was ready. She thought it was funny. She was the only one of her street who did.”
-> pick_up

=== pick_up
You lift the receiver. It weighs as much as a shoe.
Wind. A great deal of wind, and behind it a young man’s voice, careful and quick, like somebody reading by a match. “Harbour station? Here is Wilhelmsburg exchange. I have to be short. The dyke at the Spreehafen won’t hold. You must tell the people. You must tell them to go upstairs, all of them, now, and not to go back for anything.”
And then, lower: “Please say it. Nobody here will let me say it.”
The line goes dead.
* [Tell Mara, word for word.] -> word_for_word
* [Say it was a prank.] -> prank

=== she_picks_up
She takes it without hurry, the way she takes every call. You watch her face. She says nothing, which you’d have thought impossible. Her free hand finds the edge of the desk.
When it’s over she lays the receiver down beside the cradle and not on it.
“A young man,” she says. “From the exchange at Wilhelmsburg. He says the dyke at the Spreehafen is going, and I’m to send everybody upstairs.” She looks at the calendar, which is silly, because she has said the date twice on air. “That exchange has been a carpet shop since before I was born.”
~ trust += 1
-> what_it_is

=== word_for_word
You tell her, word for word, and leave nothing out, not even the please.
She takes it in with her eyes shut. “Nineteen sixty-two,” she says. “The night of the sixteenth. Three hundred and fifteen people, most of them in bed. They’d known at the weather office for hours. There was a warning. It was never read out on any station the people in Wilhelmsburg could get, because it had to be signed, and the man who signed things was at dinner.”
~ trust += 1
-> what_it_is

=== prank
“A prank,” you say. “Some idiot with a sound effect.”
She studies you with her head on one side. You’ve been lied to by experts, and you recognise the other end of it: an expert, being lied to.
“You have gone white,” she observes. “I have nine years of voices. That lamp doesn’t do pranks. Tell me what he said, please.”
So you tell her.
-> what_it_is

=== what_it_is
The record ends. She lets it end. For five whole seconds there is nothing on the air at all, and you understand what she keeps on the shelf. # place: The studio, 02:47
Then she leans in. “That was a gap about one person wide,” she says to the city. “Bear with me. Here’s a long one.”
She spins a chair to face you. “Seven minutes. Either somebody is very cruel, or somebody is very old, or we’re both asleep. Which do you want first?”
* [“Somebody cruel. Let’s trace the line.”] -> trace
* [“Somebody old. Who’d know that voice?”] -> who_old
* {has_tape} [“There’s a tape that says line four, not sent.”] -> play_tape
* [“Look at the rain. What’s the water doing tonight?”] -> water_tonight

=== trace
The cable of line four leaves the switchboard at the back, grey cloth, fat as a thumb. You follow it on your knees with a torch in your teeth while Mara reads a letter from a baker. It crosses the corridor. It goes down through the floor beside the lift, where somebody has lately cleaned a hole of sixty years of plaster.
There’s a staircase on the work order’s plan that isn’t on the building’s. It goes to a room called Battery.
-> battery_stairs

=== who_old
“It’s a young voice,” she says. “But the words are old. Nobody says ’here is the exchange’ any more.” She stops.
She reaches over and takes down the book in which she writes her callers, and opens it at a Sunday. Any Sunday. “Listen. ’Here is Brandt. I have to be short. May I have the weather at sea?’”
Neither of you speaks.
“He’s eighty-three,” says Mara. “He was nineteen in that winter. I never asked him what he did.”
-> ring_brandt

=== play_tape
You give her the tea-coloured cassette. She cleans the heads first, with spirit and a cotton bud, like somebody washing before an operation.
Hiss. A door. Then the same young man, but close now, in a room, and frightened of being overheard. “Test, test. Warning for the lowland districts. I read this at my own risk. At twenty-two hours the water at Cuxhaven stood...” A chair scrapes. Another voice, tired and not unkind: “Put it down, Brandt. It isn’t signed.”
The hiss goes on for forty minutes. She lets ten seconds of it run.
“That isn’t a silence,” she says. “That’s a man sitting in a room.”
-> ring_brandt

=== water_tonight
You’d only wanted to change the subject. But she pulls the laptop over, the one with the cracked corner, and opens the gauge at St. Pauli, and stops being dry about anything.
The line on the graph is a hill. It has been climbing since midnight. It has gone through the first dotted line and it is on the way to the second, and beside it, in small grey letters, the authority informs the public that an announcement is being prepared.
“Being prepared,” says Mara.
~ knows_level = true
-> water_two

=== water_two
“I could ring them,” she says. “I’ve a friend on the night desk. She isn’t allowed to tell me anything, so she breathes, and I count.”
She rings. She listens. You hear the tiny voice say, quite clearly, nothing at all.
“She breathed twice,” Mara says, and hangs up. “Twice is, I’d move the car.”
* [Follow the cable of line four.] -> trace
* [“Who would warn us on that line?”] -> who_old

=== ring_brandt
She dials from memory. It rings in the receiver, and, a moment later, it rings somewhere else: faintly, under your feet.
Mara takes the receiver away from her ear and looks at the floor.
“He’s in the building,” you say.
“He’s in the building,” says Mara, and for the first time tonight her voice isn’t for anybody. “Go down. Please. If I leave this chair they’ll say I left it. Take the torch. Take my coat, it’s cold in there, I’ve always heard that it’s cold.”
* [Take the coat and go.] -> battery_stairs
* [“Come with me. Put on the longest record you own.”] -> together_down

=== together_down
She looks at the lamp, at the clock, at you. It’s a long look with a decision somewhere in it.
“Twenty-three minutes,” she says. “Side two. It’s got a scratch at eighteen, so we have eighteen.” She takes the headphones off and there is a line across her hair where they’ve been for nine years. “I’ve never done this. If the director rings, say I’m in the bath.”
On the stairs her hand finds your sleeve. She doesn’t remark on it, so neither do you.
~ trust += 2
-> battery_stairs

=== battery_stairs
Twenty-two steps, iron, wet. Below the last one there’s a thin light, and a smell of paraffin and peppermints. # place: The battery room, 03:02 # prose: The way down to the battery room, and what the reader expects to find.
An old man in a good hat is sitting on a crate beside a field telephone with a handle. He’s taken his gloves off to turn it. Beside him there’s a flask, a sandwich in paper, and a tape machine older than you are, its two reels turning.
He stands up when he sees you, because he’s of an age that does.
“I’m so sorry,” says Herr Brandt. “I had understood that the young lady was alone. I didn’t mean to frighten anybody else.”
* [“You frightened her enough. Why?”] -> brandt_why
* [Ask if you may sit down.] -> brandt_sit
* {knows_level} [“The water is rising tonight. Did you know?”] -> brandt_water

=== brandt_why
He takes it standing. “Because they close it at four,” he says. “And then there will be nobody who can hear it. I’m not well, you see. I thought, once. I’d like it to have been heard once, at the right time, on the right line, by somebody at that desk.”
He looks at the reels. “She always gives me the weather. Nine years. She has never asked me why. You can’t think what a courtesy that is. And I thought that I could go without being asked, and I found I couldn’t.”
-> brandt_story

=== brandt_sit
There’s a second crate. He wipes it with his sleeve before you can stop him, and offers you half of the sandwich, and you find that you are eating it.
“Liver sausage,” he says. “Inge used to say that it’s a food for people who’ve given up. Then she’d eat mine.”
You don’t ask who Inge is. He nods, as though you’d asked it very nicely.
~ trust += 1
-> brandt_story

=== brandt_water
He nods slowly. “I’ve a gauge of my own. A stick, with notches, on the steps at Entenwerder. It’s under since one o’clock.” He turns his hat round in his hands. “I telephoned the authority. A charming person. An announcement is being prepared. I said to her, child, I have heard that sentence before.”
So it isn’t only the past that he’s been ringing about. You look at the handle of the field telephone, and your neck goes cold.
~ knows_level = true
-> brandt_story

=== brandt_story
“I was the junior at this station,” says Herr Brandt. “At half past ten the harbour rang, on line four. I wrote the warning down. I put on my jacket, to read it, one wore a jacket. And my chief said, it’s not signed. He wasn’t a bad man. He said, if we’re wrong they’ll never believe us again. So I sat on that chair and held the paper. I had my hand on the switch for two hours.”
The reels turn.
“She was in Wilhelmsburg. Inge. We were to be married at Easter. She was on the ground floor, because of the rent.”
{has_tape: “You recorded it,” you say. “The warning. We have the tape.” “Not sent,” says Herr Brandt. “Yes.”|He doesn’t go on, and you don’t make him.}
* [Put your hand on his.] -> hand
* [“And the weather at sea?”] -> weather_why
* [“What do you want us to do?”] -> wants

=== hand
His hand is cold and very light. He lets it lie there under yours, and looks at it with mild surprise, like something that has been returned to him by the lost property office.
“Thank you,” he says. “People are careful of old men. They pat.”
~ trust += 1
-> wants

=== weather_why
“If I know the wind and the water I can sleep,” he says simply. “I write them down, and compare, and then I know that it isn’t tonight. Never on a Friday. It was a Friday. So I settled on Sundays.” He smiles. “I expect that sounds mad.”
“No,” you say.
“She gives it as though I had a ship.”
-> wants

=== wants
He takes a sheet of paper from his inside pocket, folded in four, brown at the folds. The pencil is still sharp and clear. Warning for the lowland districts.
“I’d thought that she might read it. As a piece of history, she does such things so well.” He hesitates. “Then I looked at my stick at one o’clock. And now I don’t know any more which night I’m talking about.”
Above you, through sixty years of plaster, the record reaches the scratch.
* [“Come up with us. You read it.”] -> bring_up
* [“Give me the paper. I’ll take it to her.”] -> take_paper
* [“Go home, Herr Brandt. It’s over.”] -> send_home

=== send_home
He isn’t angry. He folds the paper along the folds that it has.
“You have an order in your pocket, I suppose,” he says. “So did we. It was a perfectly good order.” He puts his hat on straight. “I’ll sit here a little until four, if it isn’t in your way. I’d like to hear her to the end.”
You go up alone. It’s twenty-two steps and it takes a long time.
-> upstairs_alone

=== upstairs_alone
“Well?” says Mara. You tell her all of it. # place: The studio, 03:20
She hears it the way she hears all of them. Then she does something you’ve not seen yet, and switches the microphone off before she speaks.
“You left him down there.”
“He wanted to stay.”
“No. He wanted to be asked twice.” She isn’t cold about it, which is worse. “It’s all right. I’ve left him down there for nine years, with his boat.”
The gauge on her laptop goes through the second dotted line without a sound.
~ knows_level = true
* [“Then I’ll ask him twice.” Go back down.] -> bring_up
* [“What do you want to do?”] -> her_choice
* [“The order says four. It isn’t our announcement.”] -> order_says

=== take_paper
He gives it to you in both hands. “It goes out of date,” he says, “I know that. But the sentence is good. I worked on the sentence.”
You carry it up the iron stairs inside your shirt, against the wet.
~ promised = true
-> paper_up

=== paper_up
Mara flattens it on the desk under the lamp. She reads it once for sense and once, with her lips moving, for breath. # place: The studio, 03:18
“It is good,” she says. “Listen. ’Go upstairs, all of you. Take each other, and leave the rest.’ He was nineteen, and they gave him two hours to hold it.”
Then she turns the laptop round to you. The hill on the gauge has gone through its second line.
“They still haven’t announced it,” she says. “I’ve got four thousand people, and about half of them live on the ground floor. It’s the cheaper half. It’s always my half.”
~ knows_level = true
-> her_choice

=== bring_up
“I couldn’t,” says Herr Brandt. “I’m retired.”
But he’s already buttoning his jacket. You take the machine and he takes the paper, and you go up one step at a time, you below him, in case. At the twelfth he stops for breath and says, conversationally, “It was exactly as many then.”
~ promised = true
-> brandt_studio

=== brandt_studio
Mara gets up. In nine years of his voice she has never seen him, and she comes round the desk with both hands out, like somebody meeting a train. # place: The studio, 03:24
“You’re taller than your pencil,” she says.
“You’re just as I thought,” says Herr Brandt, “only with a bucket.”
Then she asks it. You see her decide to. “Why the weather, Herr Brandt?” And he tells her, in four sentences, with his hat against his chest; and she holds his elbow the entire time and doesn’t once look at the clock.
~ trust += 1
-> her_choice

=== her_choice
Three thirty. The rain has got into the window frame and is running down the inside. # place: The studio, 03:30 # prose: The studio before the decision, with what the reader has found out and promised.
“So,” says Mara. “If I read a flood warning on my last night without a signature, they can fine me to the moon. If I don’t and it comes over, then I’m the man at dinner.” She looks at you, and not at the lamp. “You’ve got the key. If you think it’s wrong, you can walk down that corridor and I’m a woman talking in a cupboard. I won’t stop you. I’d just like to know who I’m in a room with.”
* [“Read it. I’ll hold the corridor.”] -> hold_corridor
* {promised} [“Let Herr Brandt read it. It’s his sentence.”] -> his_sentence
* [“Ring your friend at the night desk. Once more.”] -> night_desk
* [“We aren’t the authority. I’m sorry.”] -> order_says

=== night_desk
She rings. You hear it picked up, and you hear the breathing.
“Kathrin,” says Mara, “I’m not asking you anything. I’m going to be quiet, and so are you, and if I ought to open my mouth, you hang up.”
The rain. The bucket. The second hand.
Click.
Mara sets the receiver down with great care. “Well,” she says. “There’s the signature.”
~ knows_level = true
* [“Read it. I’ll hold the corridor.”] -> hold_corridor
* {promised} [“Let Herr Brandt read it. It’s his sentence.”] -> his_sentence

=== hold_corridor
You go down the corridor and stand with your back to the cabinet. The key is in your fist. At three thirty-four the telephone on the wall beside you begins to ring, and the display says Management.
* [Let it ring.] -> read_warning
* [Answer, and be very slow.] -> management
* [Pull the bell wire out of the wall.] -> read_warning

=== management
“Who’s that?” says a man who was asleep a minute ago. “Why’s she talking about water? Is it four?”
“Not quite,” you say. “I’m having difficulty with the form. It’s in triplicate.”
“Turn her off.”
“Which of the copies is mine?”
You can hear him breathe. You can hear, behind him, in his own bedroom, very small, her voice coming out of his radio, and a woman saying: Jürgen, is the car in the garage or on the quay?
There’s a pause. “Let her finish the sentence,” says the man, and hangs up.
-> read_warning

=== read_warning
You hear it twice: through the wall, and out of the bakery downstairs, where somebody has turned it up. # place: On the air, 03:37
“This is Mara Voss at Harbour Hours. What I’m going to read was written on this night in nineteen sixty-two, and nobody was allowed to read it. I’ve looked at the gauge, and I think that it’s about tonight. Nobody has signed it. I’m signing it. Go upstairs, all of you. Take each other, and leave the rest. Knock on your neighbour’s door, and if they say it’s nothing, bring them with you anyway, and let them be cross with you on the second floor.”
She reads it three times, and never once faster.
-> lights

=== lights
You go to the window. # place: 03:50
It begins in Veddel. One, then a whole staircase of them, lit from below: ground floor, first floor, second. Then over in Wilhelmsburg, window by window by window, the lights climb. You’ve never seen a city stand up before.
Line one, line two, line three, line five. The bakery wants to know if they may bring the dough.
* [Stay at the window with her.] -> window_her
* [Answer the phones till they stop.] -> answer_phones

=== answer_phones
“Harbour Hours. Yes, upstairs. Yes, with the dog. Harbour Hours. No, it isn’t signed. Yes, I’d go.”
You do it for forty minutes. You don’t notice four o’clock. Nobody does, except the clock.
-> ending_warning

=== window_her
She puts on a record, the first one of the night that she doesn’t announce, and comes to stand beside you. Your reflections are there in the glass, with all the stairs lit up inside them.
“You were supposed to be horrible,” she says.
“I wiped my feet.”
{ trust > 4:
  She laughs, and then she leans, quite slowly, as if it were the building, until her shoulder’s against yours and stays there.
  -> ending_kitchen
}
-> ending_warning

=== his_sentence
He says no. He says it three times, and each time he’s closer to the chair.
She lowers the microphone for him. She shows him the lamp, which he knows. You see her lay two fingers on his sleeve to feel his pulse, as if she just happened to want to touch the cloth.
“I’ve had my hand on this switch for two hours,” says Herr Brandt wonderingly. It’s been sixty-four years.
* [“Whenever you like. In your own breath.”] -> brandt_reads
* [Say nothing, and nod.] -> brandt_reads

=== brandt_reads
The lamp goes red. # place: On the air, 03:40
“Here is Brandt,” says Herr Brandt. “I have to be short.” His voice has no age in it at all. “Warning for the lowland districts. The water is higher than you’ve been told. Go upstairs, all of you. Take each other, and leave the rest.” He looks up, past the microphone, at somebody who isn’t you. “Please, my dear. Now. Leave the shoes.”
Mara has her hand flat over her mouth. Out in the dark, in Veddel, in Wilhelmsburg, the lights begin to climb.
-> brandt_after

=== brandt_after
At a quarter past four the water comes over the low quay at the Spreehafen and into nine streets. It takes bicycles and a carpet shop. It takes nobody’s name. # place: 04:15
You never did go down the corridor. The key’s on the desk under Ludger.
“And the weather at sea?” Mara asks him, when the phones let her.
Herr Brandt thinks about it. “Do you know,” he says, “I don’t believe I need it.”
-> ending_weather

=== order_says
She nods. She doesn’t argue, and that’s how you find out how much you had wanted her to. # place: The studio, 03:40
“Then let’s do it well,” says Mara. “Twenty minutes. I’ll say goodnight to them by name.”
She does. She knows an astonishing number of names. Somewhere below you, a handle turns: short, short, long.
* [Go to the cabinet. It’s nearly time.] -> at_cabinet
* [“Mara. Wait. Read it.”] -> change_mind

=== change_mind
Her head comes up.
“Say it again,” she says.
“Read it. I was wrong. I’ll hold the corridor.”
“There you are,” she says, as though you’d been out of the room. “I had begun to miss you.”
~ trust += 1
-> read_warning

=== at_cabinet
Humming, a fifth below the fridge. You’ve got the key in, and it’s three fifty-nine. # place: The transmitter, 03:59
“And that’s the end of the hours,” says her voice through the wall. “I was going to be witty. Instead I’m going to leave the microphone open, and you can hear what a room sounds like with one person in it who’s thinking of you.”
* [Turn the key at four, as ordered.] -> ending_switch
* [Leave it. Let the silence run.] -> let_run

=== let_run
Four o’clock goes by you like a tram. You don’t turn the key. You sit down on the floor with your back against the warm metal and listen, with four thousand others, to rain, a drop in a bucket, and a woman breathing.
At eight minutes past she begins to speak after all, low, unhurried, with the laptop’s light on her face. “I’ve been looking at the gauge,” she says. “Those of you near the water. I’d go up and sit with a neighbour. I’d go now.” And they do.
-> ending_silence

=== ending_warning
The water comes at a quarter past four, into nine streets, as high as a kitchen table. There’s nobody at the tables. # place: 06:30
There is a fine. It’s so large that it’s funny, and by noon it has been paid, in coins mostly, by people who walk up five floors to put them into Ludger. The parking-app people discover that they’d rather not be the ones who turned her off. The contract is found to have a mistake in it. It’s in the third copy.
You hand in the key. “Who signed?” your boss asks, holding the form. You show him. It’s signed by four thousand people, starting at the bakery.
Mara keeps the chair with its back to the door empty on Tuesdays. It’s called, on air, the company. # ends: warning
-> END

=== ending_weather
They bury the carpet shop in apologies and build it again one floor up. # place: The next Sunday, 02:10
The station is still there; it turns out that one can’t close a place on whose air a man of eighty-three sent half a district to bed on the second floor. At ten past two, line four lights up. It isn’t connected to anything, you’ve seen to that yourself.
“Here is Brandt,” he says. “I’m only ringing to say I slept.”
Mara looks at you over the lamp. You hear a pencil being put down, at the other end of the city, for good.
“And what’s keeping the two of you up?” asks Herr Brandt, delicately. Neither of you has an answer, and you don’t look at each other while you haven’t. # ends: weather
-> END

=== ending_silence
Nobody was hurt. Nobody signed anything, nobody pulled anything, and for eight minutes a city listened to a room. # place: Later
It becomes tape two hundred and fifteen. She gives it to you, since you were in it. The label’s in her hand: Four o’clock, somebody not turning a key.
They close the station in the end, in May, in daylight, with a speech. You aren’t sent. But you go, and find her on the steps with Ludger under one arm and the machine beneath the other, looking like somebody who has thought as far as five past four, and come out on the other side of it.
“Well?” she says. “Furniture or company?” # ends: silence
-> END

=== ending_kitchen
By six it’s over. The water has been, and found nobody, and gone. # place: Her kitchen, 06:40
She lives four floors up over a chandler’s. You’ve been awake for so long that everything has an outline. She makes eggs with her coat on. Neither of you has said anything for a quarter of an hour, and it strikes you that with this woman, of all women, that’s a declaration.
The old cassette machine is on the table, between the salt and your hands. Its red light is on. You only see it now.
“You’re recording,” you say.
“Only this,” says Mara Voss, and sits down, and for once doesn’t ask you anything. Outside, a clock gets ready to strike. Her foot finds yours beneath the table, like somebody finding a light switch in a house where they mean to stay.
There was already a tape called that. She writes a two after it. # ends: kitchen
-> END

=== ending_switch
You turn it. # place: 04:00
It makes a small sound, like a purse. The hum stops, and you find out that you’d stopped hearing it. In four thousand kitchens there’s a hiss, and then people looking at their radios.
At a quarter past, sirens; an announcement has been prepared. It’s signed. Most of them get upstairs. It is only most of them who get wet to the knees, it’s only shoes and sofas and a carpet shop, it’s only an old man found asleep on a crate with his good hat on, cold, and quite alive, and unwilling to say whom he was ringing.
You did nothing wrong. You have it in triplicate.
On Sunday, at ten past two, you’re awake. You turn the dial to where she was, and sit there with your hand on the switch. # ends: switch
-> END
