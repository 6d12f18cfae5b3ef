# title: The Dark Window
# character: jun-asakawa
# language: en
# minutes: 6
# opening: Number 12 clears Sapporo between midnight and the first tram. Its driver knows every lit window. Tonight the aquarium on the ninth floor has gone dark, it’s the third night, and the snow won’t stop.
# ending: knock = He knocked
# ending: ghost = The Wednesday Ghost
# ending: sundays = Remaining Sundays
# ending: line = One clear black line
# ending: note = Under the wiper

VAR trust = 0
VAR has_note = false
VAR cat = false
VAR knows_actuary = false

-> lamp

=== lamp
It’s three in the morning and the last bus has been cancelled since one. There’s nothing in the street but snow coming down, and you under a lamp, like a thing in a shop. # place: Kita Jūni-jō, 03:00
An orange light comes round the corner, and then something as big as a house. It brakes. It goes quiet. A door opens, high up, and steam falls out, with a man behind it with his hat on crooked.
“Excuse me,” he says. “The bus has been cancelled. I cancelled it, in a sense.”
* [“Then you owe me a lift.”] -> owe_lift
* [“It’s all right. I like it here.”] -> like_here
* [Hold up the slip of paper that you found.] -> hold_slip

=== owe_lift
“I do,” he says, and climbs all the way down to hold the door, which leaves nowhere for you to stand. There’s a small, courteous traffic jam. “I’m Jun. It’s slow. But behind us it will be perfectly clear.”
~ trust += 1
-> cab

=== like_here
He thinks about it. “It is nice,” he says. “There’s a heater as well, though.” He doesn’t go. “I’d only worry,” he explains, to the snow. “It’d be for the whole route. It’s six hours.”
~ trust += 2
-> cab

=== hold_slip
It was under the wiper of a car that isn’t yours. Three lines, in pencil. The lamp that was out / has been mended. Somebody / went up a ladder for me.
He looks at it as one looks at one’s own shoe in the wrong house. “There may be a question of coincidence,” says the man. “It’s got a general lamp in it.” His ears are red. It could be the cold.
~ has_note = true
~ trust += 2
-> cab

=== cab
Inside it’s warm and smells of barley tea and wet wool. There’s a wheel like a table, a radio, turned low, a notebook with a pencil on a string. # place: Number 12 # prose: The cab of the plough, as it meets somebody who got in the way this reader did.
On the ledge over the heater there’s a cushion with a dent in it.
“That’s for the Thursday cat,” says Jun. “My days turn at four, so it’s Wednesday still.” He lets in the clutch, and the whole city begins, very slowly, to be there.
* [“You say the names. Under your breath.”] -> say_names
* [“What’s in the notebook?”] -> notebook
* [Drink the tea. Watch the windows.] -> watch_windows

=== say_names
“Was I?” He’s mortified. “They aren’t there when I start. I get to be the first to say each one.” And then, since you only nod, he does it aloud. “Here’s the pharmacy. Here’s Kita Jūichi-jō. Here’s the bakery, she’s up.” There’s a light there, low down, yellow as butter. He lifts one finger off the wheel to it.
~ trust += 2
-> windows

=== notebook
“Routes,” says Jun. It falls open, at a bump. They’re very short routes. They’re three lines long.
He shuts it gently with his elbow. “Some of them don’t go anywhere,” he says.
~ trust += 1
-> windows

=== watch_windows
They come up out of the white, one by one, and go by: a bakery; a nurse at a table, with her shoes off. Each time, he lifts a finger off the wheel. It takes you a while to see that it’s a greeting.
~ trust += 2
-> windows

=== windows
“I know all of them,” says Jun. “It isn’t prying, it’s only that I’m at that height. That’s the nurse. That’s a man who practises the trumpet, with a sock in it. And on the ninth floor there’s—”
He stops. He stops the plough as well. # place: By the river, 03:25
Nine floors up, where he’s looking, it’s dark.
“There’s an aquarium,” says Jun. “It’s blue, it’s on all night. He can’t sleep, so he watches them. We’ve never met. He lifts a hand.” He’s got his own half lifted. “It’s the third night. I’ve a rule. After three, I tell somebody.”
* [“Then let’s tell somebody.”] -> tell_box
* [“Let’s go up.”] -> go_up_now
* [“Maybe he’s asleep, at last.”] -> maybe_asleep

=== maybe_asleep
“That’s the likeliest,” says Jun. “Seventy-one in a hundred. He might be on holiday, that’s eighteen.” He’s looking at the window. “I was an actuary for nine years. I was good at it. I always knew what was likely.” And you wait, because it seems to be the kind of sentence that’s got a cellar. “It’s the eleven,” says Jun. “I used to put them in a column.”
~ knows_actuary = true
~ trust += 2
-> decide_one

=== tell_box
There’s a police box at the bridge, with a young officer in it, asleep over a form. Jun apologises to him for four minutes. “You again,” says the officer, kindly. “The man with the windows. What is it this time?” He writes it down; he’ll send someone, when there’s someone. There’s an accident by the brewery. It might be morning.
-> decide_one

=== go_up_now
“Up?” says Jun. You’d think that you had said it in Portuguese. “I don’t— I’ve never knocked. I leave a note.” He’s taken off his hat. “It’s a fault. I know that it’s one. I’ve got it as far as the hat.”
~ trust += 1
-> decide_one

=== decide_one
There’s the building. There’s the entrance, with a drift up to the handle; nobody’s been in or out since it began. And here’s the plough, which is due at the station by half past four, or eleven thousand people will be late. # place: By the river
* [“Clear the door. Then we’ll see.”] -> clear_door
* [“Write him a note. I’ll take it up.”] -> write_note
* [“Go on with the route. Come back at six.”] -> go_on

=== clear_door
He does it with eleven tons as you’d wipe a child’s chin. It’s one pass. It’s so close that the blade rings the bottom bell by itself.
You both look up. Nothing.
“It was on my way,” says Jun, to the bell. “In a sense.”
~ trust += 1
-> the_door

=== write_note
He tears out a page. He chews the pencil. You watch him write one, cross it out, write one. It’s as if someone were defusing a thing.
Nine floors of dark, it says. / I lift my hand to it. / It doesn’t know what to do.
“It’s not very practical,” says Jun.
“It’s very clear,” you say.
~ has_note = true
~ trust += 2
-> the_door

=== go_on
He goes on. He does it beautifully; there’s a long black line behind you, wet, with the lamps in it. But he’s stopped saying the names. # place: The station road, 03:50
“When I left,” says Jun by and by, “it was a Monday. On the Sunday I’d worked out how many I’d got left. Sundays. I put it down as if it was somebody’s. And then I saw that I’d used one up to do it.” He’s watching the road. “I thought, I’ll do something where one can see, after, that one’s been. And I’ve gone straight past him.”
~ knows_actuary = true
~ trust += 1
* [“Turn round.”] -> turn_round
* [“The station first. Eleven thousand people.”] -> station_first

=== turn_round
He turns it round. It’s a thing that you do with a plough as you’d turn a bed in a corridor. A tram driver, waking, sees Number 12 go by the wrong way, at thirty, with its lamp lit, for the first time in the history of the depot.
~ trust += 3
-> the_door

=== station_first
They get their trains. It’s a very good line. At five past six he stands under the ninth floor, with his hat in his hands, and there’s an ambulance already, with its doors shut, not in any hurry.
-> too_late

=== the_door
There’s a panel with twenty-four bells. Nine-A. The card by it has faded to nothing. Jun’s finger’s an inch away. It’s been an inch away for some time. # place: The entrance, 03:55 # prose: The door and the hesitation, with what Jun has said about himself so far.
“It’s the sound,” he says. “Once one’s rung it, then somebody’s been asked. With a note they can always not have seen it.”
* [Put your finger over his, and wait.] -> finger_over
* [Ring it yourself.] -> ring_it
* [“What would you want, if it was your window?”] -> your_window

=== finger_over
You don’t push. It’s snowing on the two of your hands. You can feel the pulse in his, going like something that’s been picked up.
He pushes.
~ trust += 3
-> no_answer

=== ring_it
You ring it. It’s loud. He shuts his eyes. And then he opens them again, and seems interested to find that he’s still here.
-> no_answer

=== your_window
“Mine?” says Jun. “It isn’t on anybody’s route.” It’s out before he’s looked at it. He stands there, with the steam coming off him. “It’s never been dark or lit,” he says. “I’m not there at night. I’ve only just thought of that.”
And he rings. He rings as one would who wants to be let in.
~ trust += 3
-> no_answer

=== no_answer
There’s no answer. And then there’s a cat.
It comes out of the drift by the bins, shakes one foot, then another, walks between you up to the glass, and looks at the lock. # place: 04:00
“It’s Thursday,” says Jun. “It’s just gone four. It’s very punctual.” He stares at it. “I never knew where it went on the other days.”
“Here,” you say.
* [Look at the cat’s collar.] -> cat_collar
* [Try every bell at once.] -> every_bell

=== cat_collar
There’s a tube on it, the size of a bean. There’s paper in it, rolled. It’s in an old man’s hand, and it’s three lines.
The orange light stops. / I lift my hand. So it’s true / that I was awake.
Jun reads it. He reads it a second time. “He’s been answering me,” says Jun. “It rides with me every Thursday. It’s been round its neck, and I never looked. I thought it’d be prying.”
~ cat = true
~ trust += 2
-> get_in

=== every_bell
You do it with your forearm. It’s wonderful. Lights come on all the way up, like a piano. “I’m so sorry,” says Jun to twenty-three voices. “I’m with the snow.” And it’s the trumpet who lets you in; he’s got the sock still in his hand.
~ trust += 1
-> get_in

=== get_in
Nine floors. The lift’s out, it’s the same fuse. You go up with a torch and a cat and a man who takes off his boots on every landing. # place: The stairs
“What if he’s only cross?” says Jun, on the sixth.
“Then you’ll have met.”
He considers it for a floor and a half. “That’s so,” he says, with wonder.
* [“And if he’s one of the eleven?”] -> the_eleven
* [Take his hand. It’s a dark stair.] -> take_hand
* [Let him go first.] -> he_first

=== the_eleven
He stops, with one sock on the step. “Then he won’t be in a column,” says Jun. “There’ll have been somebody who came up nine floors.” And he goes on, faster.
~ knows_actuary = true
~ trust += 2
-> nine_a

=== take_hand
He looks at it, by torchlight, as if it were lit. “It’s got no general anything in it,” says Jun presently. “It’s just yours.”
~ trust += 3
-> nine_a

=== he_first
He goes first. You can see only his back, and the lamp; and that he’s reading the numbers aloud, under his breath, like streets.
~ trust += 1
-> nine_a

=== nine_a
Nine-A. There’s a mat, with fish on it. There’s no sound behind the door at all. The cat sits down. # place: The ninth floor, 04:12
Jun’s got the notebook out. You see him see that he has. There’s the crack under the door; it’s exactly as wide as a page.
* {has_note} [Slide the note under.] -> slide_note
* [“Knock, Jun.”] -> knock_jun
* [Say nothing. It’s his to do.] -> his_to_do

=== slide_note
It goes under with a sound like a breath. You wait. It’s a minute. It’s the longest that he has ever stood and waited for one to be read. And then, on the other side, close to the floor, somebody says, quite faintly: “It doesn’t know what to do. That’s good. I should put ‘yet’.”
-> found_him

=== knock_jun
He knocks. It’s three, soft. It’s as if he’d rather that the door didn’t notice. And on the other side, low down, something knocks back.
~ trust += 1
-> found_him

=== his_to_do
You hold the light, and that’s all you do. He puts the notebook in his pocket. He puts his palm on the wood, as you’d put it on a large animal; and he knocks, like a person, and in a voice you could hear at the river, he says, “Excuse me! It’s the plough!”
~ trust += 3
-> found_him

=== found_him
He’d fallen from the stool, changing the fuse. It’s his hip. He’s lain three nights in the dark by the tank with a coat on, eighty, dry, extremely annoyed, with his hand flat on the glass, so that they’d know there was somebody. # place: Nine-A
“You’re younger than your hand,” he says to Jun. “I’m Mr Ogawa. I’d get up.”
Jun’s on his knees. He’s got his own coat off, and the tea, and he’s holding the cup till the old man has it in both of his. “I’m late,” says Jun. “I saw it on the first night. I’d a rule. I’m so sorry, I’d a rule about it.”
* [Mend the fuse.] -> mend_fuse
* [Call the ambulance.] -> call_amb
* {cat} [Give Mr Ogawa his own poem.] -> give_poem

=== mend_fuse
You stand on the stool. It’s one screw. And the whole wall comes up blue; they’re there, all of them, going to and fro like small lit thoughts. Down in the street somebody shouts. “It’s back on!” It’s the baker, in her apron, at the kerb, with her hand up. There’s the nurse beside her. They’d all of them been looking.
“Good heavens,” says Mr Ogawa. “How many are there?”
~ trust += 1
-> morning

=== call_amb
They’ll come, they say, when there’s a road. “There isn’t one,” says the voice. “Not north of the river.” Jun stands up. He’s got an odd expression. “There will be,” he says, “in nine minutes. It’s what I do.”
~ trust += 2
-> morning

=== give_poem
He reads it at arm’s length. “That’s last month’s. It’s got one beat too many,” he says. “Who’s the Wednesday Ghost supposed to be? The paper’s full of it.” He looks at the pencil, on the string. He looks at Jun’s ears. “I see. You might have rung.”
“Yes,” says Jun.
~ trust += 2
-> morning

=== morning
It’s ten to six. The snow’s stopped, the way that music does. There’s the ambulance coming, along one clear black line, as if the city had been unzipped. # place: The street, 05:50 # prose: The morning after, in the light of what the two of them decided in the night.
“I’ve not done the station,” says Jun. “Eleven thousand people.”
You look down the road. They’re out. There are hundreds of them, with shovels and trays and a door: the baker, the trumpet, the young policeman. Somebody’d told somebody. It isn’t a straight line, that they’ve made. But it goes the whole way.
* {trust > 8} [“What’s your window look like, Jun?”] -> what_window
* {knows_actuary} [“How many Sundays had you got left?”] -> ending_sundays
* {has_note} [“They’ll want to know who the Ghost is.”] -> ending_ghost
* [“Finish your route. I’ll ride along.”] -> ending_line

=== what_window
“It’s on the third floor,” says Jun. “It looks out on a wall. It’s got a lamp, I bought it for the colour. I’ve never seen it from outside.” He’s turning his hat. You can tell that he’s got a note in there. You can see the corner.
* [Wait.] -> ending_knock
* [Take the note out of his hat.] -> ending_note

=== too_late
They say it was the cold. They say that he’d had his hand on the glass. There were four fish, and they’re all right; the trumpet has them. # place: Afterwards
Jun does the route. He does it every night, it’s as clean as a rule. He’s stopped leaving things on cars. But there’s a lamp in the ninth-floor window, blue, on a timer. He’s paying for the flat. He’s worked it out, he can, for a hundred and forty months.
You see him lift a finger off the wheel to it. It’s the saddest thing in Sapporo; it’s three lines long.
* [Stand under the lamp on Wednesday, and wait for him.] -> ending_line
* [Leave a note under his wiper.] -> ending_note

=== ending_knock
You wait. It’s not so very cold. He takes out the note, and looks at it; and then, like somebody putting down a suitcase, he puts it back. # place: The third floor, the next night
At nine the following evening there’s a knock at your door. It’s three, and it isn’t soft. You hadn’t told him where you lived. He’d only gone along the street, looking up, till he came to one that he didn’t know.
“Excuse me,” says Jun. He’s got snow on both shoulders, he’s got no hat. “I was wondering if you’d like to be on a route.” It’s a joke. It’s arrived late, it lands so softly that you nearly miss it. “I mean, I’m asking,” says Jun. “I’m standing here, and I’ve rung.” # ends: knock
-> END

=== ending_ghost
It’s in the paper by noon: a photograph, with his hat over his face. “There may be a question of coincidence,” says the Wednesday Ghost. # place: The following Wednesday
He thinks that’ll be the end of it; now that they know, they won’t want them. He does the route with his shoulders up. And at the first lamp he stops. There’s something under his own wiper.
It’s not one. It’s forty. They’re on bills, on a bandage, on a page of trumpet music. They’re none of them very good, they’ve far too many beats. He reads them aloud, to you and the cat, from Kita Jūni-jō as far as the bridge.
“It’s like being read to,” says Jun, “when one’s asleep.” You’ve written one as well. He’s come to it. He’s stopped reading aloud. # ends: ghost
-> END

=== ending_sundays
“Two thousand and eighty-one,” says Jun, at once. “I’d allowed for smoking; I don’t smoke.” He’s looking at the road that they’ve dug, it wanders all over. “It’s a funny thing. It was right, I’m sure that it’s right. I’d just not put in what they’d be like.” # place: Sunday
You go to see Mr Ogawa. He’s got a window in the ward, he’s already learnt the traffic. There are three of you, and a cat under a coat, and an orange that’s been divided with great fairness.
“What number’s this one?” you ask Jun, in the corridor.
He opens his mouth to tell you. You see him look for it. And a smile comes over the whole of that quiet face, from the left to the right, like someone clearing a street.
“I’ve lost count,” says Jun. # ends: sundays
-> END

=== ending_line
You ride along. There’s the pharmacy; there’s the bakery. She lifts her hand. It’s you who says them now, and when you get one wrong he only nods, as though it might have been that all along. # place: The first tram
Behind you there’s one clear black line. It’s his favourite thing that he makes. In an hour it’ll be all over feet.
“It’s nicer with someone to be careful for,” says Jun. He’s told you so before, or it was going to be. He’s watching the mirror; he’s got his finger half off the wheel; and it takes you as far as the terminus to understand that he’s been lifting it to you. # ends: line
-> END

=== ending_note
It’s three lines. It’s on the back of a form about salt. # place: Under the wiper
It’s warmer with you / in it. I don’t mean the cab. / I don’t know what I mean.
You’ve got a pencil, there’s one on a string. You don’t write anything. You go round to the other side, where he’s pretending to look at a tyre, and you knock on his hat, three times.
“Yes?” says Jun. “Is somebody there?” And he looks up, to see. # ends: note
-> END
