# title: Mate in Three
# character: vera-sokolskaya
# language: en
# minutes: 10
# opening: An icebreaker stands still in the ice, four hundred miles from anyone. Somebody aboard is answering the navigator’s chess problems, in pencil, at night. It isn’t supposed to be possible to be alone there.
# ending: lead = The lead at eighty-one north
# ending: letter = A letter, actually posted
# ending: sokolsky = V. Sokolsky regrets
# ending: drift = Drift
# ending: pole = Every direction is south

VAR trust = 0
VAR suspects_cook = false
VAR has_slip = false
VAR told_captain = false
VAR knows_solver = false

-> boarding

=== boarding
The helicopter puts you down on the aft deck, and takes off again as though it had been burnt. It’s thirty-one below. The ship is black and orange and as big as a street, and she is not moving. # place: 81° 10′ north, day one
You’re from the insurer. Your job is to find out why a ship that breaks ice three metres thick has stood in ice of two for nine days. The captain shakes your hand and says, “Weather.” The chief engineer says, “Ice.” Then a grey-haired woman with a pencil through her knot comes along the rail, looks at you as one looks at a distance, and says nothing at all.
* [Ask her what she thinks.] -> ask_her
* [Let her go by. She’ll talk when she’s ready.] -> let_pass

=== ask_her
“I don’t,” says Vera Sokolskaya. “Not in the first minute.” She considers the horizon, which is all there is. “You’ve brought the wrong gloves. Ask me again when you’ve changed them.”
It’s the most useful thing that anybody says to you all day.
~ trust += 1
-> cabin

=== let_pass
She goes by. Four steps on she stops, with her back to you.
“Most people ask me something,” she says. “Then I have to carry it about.” She sounds as if she were noting it down. “Thank you. Dinner’s at eighteen hundred. Don’t sit in Rook’s place, that’s a manner of speaking, he’s in Murmansk.”
~ trust += 1
-> cabin

=== cabin
They give you the empty cabin next to the chart room. The wall between is thin. All evening you hear a pencil, a silence, and a pencil. # place: 21:40
Her board is set up on the chart table when you pass, with a problem on it: eight pieces, white to move, a card propped against the lamp. Mate in three. V. Sokolsky.
At six in the morning, when you can’t sleep, you pass again. Somebody has been there. On the card, under hers, in small neat capitals, it says: KNIGHT TO C7. YOU WERE SAD WHEN YOU MADE THIS ONE.
* [Take the card to her.] -> card_to_her
* [Leave it exactly as it is, and watch.] -> watch_card
* [Look for whoever wrote it. It’s your trade.] -> look_for

=== card_to_her
She reads it standing, in her watch coat, with the whole white morning behind her.
“That’s the fourth,” she says. “The first said only the move. I thought, ah, Pavlov, he’s bored. But Pavlov went home on the helicopter in March.” She turns the card over, as though it might go on. “Nobody on this ship plays above the level of a kind uncle. I’ve checked. It’s a hundred and six people and I’ve let every one of them win.”
~ has_slip = true
~ trust += 1
-> sad_one

=== watch_card
You sit in your dark cabin with the door ajar. At ten to eight she comes off watch, and finds it. She reads. She puts one fingertip on the word SAD, and stands like that, and then she does a thing that you’re certain nobody has ever seen, and laughs: once, thoroughly, with her forehead on her arm.
“You may come out,” she says to your door, when she’s done. “I heard you breathe in. It’s a steel ship.”
~ trust += 1
-> sad_one

=== look_for
The writing’s in the same soft pencil as the stores list. You go down six decks. The cook, a vast calm man called Ostap, is shaping rolls with two fingers of each hand.
“I can’t play chess,” he says, before you have asked. “I don’t like games in which the wives do everything.” He puts a warm roll into your wrong glove. “You’re the second to come. She came on Tuesday. She looked at my shopping list for a quarter of an hour.”
He isn’t lying. But he’s thought about what he’ll say.
~ suspects_cook = true
-> sad_one

=== sad_one
“Were you?” you ask. “Sad?” # place: The chart room, day two
You can see her check it for accuracy.
“Yes,” says Vera. “It was the day that we stopped. I’d written a letter to somebody, and it was a good one, it had the right ending. I went to bed quite light. In the morning I remembered that I had only thought it.” She moves the knight to c7. “I do that. My friends have learnt to ask, and what did your letter say?”
* [“And what did your letter say?”] -> what_letter
* [“Why did you stop, that day?”] -> why_stopped
* {has_slip} [“Somebody here reads you very well.”] -> reads_well

=== what_letter
Nobody, it appears, has ever asked it as a question.
“It said that I’d thought about him at the Pole,” she says, exact as a log. “Where every direction is south. And that I’d noticed I didn’t mind which. I meant it kindly. I was, I think, telling him goodbye.” She looks at the board. “It was eleven years overdue. He has two children.”
~ trust += 2
-> why_stopped

=== reads_well
“Four times out of four,” says Vera. “I don’t care for it. I’ve spent twenty years on being a white surface.” But she’s put the card in her breast pocket, and buttoned it.
~ trust += 1
-> why_stopped

=== why_stopped
She unrolls the chart. A red line goes north for eight hundred miles as if drawn by a ruler, and stops at a dot.
“On the twelfth, at 0410, the helm didn’t answer. Four minutes. Then it did. The captain said, ice in the rudder. The engineer said, a sensor. They wanted to stop and inspect. They’ve inspected for nine days.” She puts a coin on the dot. “I was in my bunk. The plot was made by the third officer. It’s a very tidy plot.”
“And?”
“And the sea isn’t tidy.”
* [Ask to see the raw positions.] -> raw_positions
* [Ask who was at the helm.] -> at_helm
* [Go and look at the rudder yourself.] -> rudder

=== raw_positions
They’re on a roll of paper, because the machine is older than the officer. You read them out; she plots. It takes an hour, shoulder to shoulder under the lamp, and her pencil never lifts without a reason.
The ship hasn’t stood still for nine days. She’s gone, with the ice and everything in it, twenty-six miles to the north-east.
“Drift,” says Vera. “Well, of course, drift. But look at the speed. It’s three times what it ought to be.” She sits back. “Somebody’s got his foot on the ice.”
-> evening_two

=== at_helm
“Danil,” she says. “Twenty-four. He sings.” You find him on the lower deck, scraping frost off a porthole in the shape of a bird.
“It went dead,” says Danil. “I swear. Four minutes, like holding a spoon. I shouted. And Mr Gusev, the third officer, said don’t wake anybody, write it as ice.” He looks about him. “I’ve not told her. She’d have to do something, she’s like that.”
-> evening_two

=== rudder
It’s a well the size of a room, at the stern, where the black water goes up and down without a sound. A diver’s mask hangs on a hook. It’s dry. It has been dry for nine days, there’s frost on the inside of the glass.
“They’ve inspected,” you say, to nobody. Somebody behind you coughs. It’s the third officer, Gusev, a handsome man with tired eyes.
“It’s a matter of morale,” he says. “People don’t like to be told that we don’t know.”
-> evening_two

=== evening_two
At dinner there’s a place laid with nobody at it, and a saucer of cloudberries, and everyone walks round it. # place: 18:00 # prose: The table and the empty place, coloured by how close the reader and Vera have grown this day.
“For Rook,” Danil explains. “It’s luck.” The cook brings her soup himself, sets it down, and turns the bowl by a hand’s breadth so that the handle’s to her left. She’s left-handed. You hadn’t noticed that.
She has. You see her notice. She looks after him for as long as it takes him to get to the galley door.
* {suspects_cook} [“It’s him,” you say quietly.] -> its_cook
* [Say nothing. Eat your soup.] -> say_nothing
* [Ask about the next problem.] -> next_problem

=== its_cook
“No,” says Vera. “I thought so too. But the letters are made from the bottom up. That’s somebody who learnt to write on another alphabet, from a book, alone.” She breaks her bread in two and gives you the half with the crust. “Ostap learnt to write on a tank. He’s protecting someone. It’s a different thing, and it looks very similar.”
~ trust += 1
-> night_two

=== say_nothing
“You saw it too,” she says after a while.
“Yes.”
“And didn’t say.”
“No.”
“I begin to find you restful,” says Vera, to her soup. It’s a sentence carried across a great deal of snow.
~ trust += 1
-> night_two

=== next_problem
“Tonight I’ll set one that can’t be solved,” says Vera. “It looks like three. It’s four. A person who only wants to win will write something. A person who reads me will see I’m lying.” She’s almost pink. “It’s not quite nice of me.”
~ trust += 1
-> night_two

=== night_two
You wait together, in your cabin, in the dark, on the one bunk, with the door two fingers open. Her sleeve smells of cold and graphite. At 0300 there’s a step on the stairs that isn’t a boot. # place: Your cabin, 03:00 # prose: The waiting in the dark, with what has passed between the two of them so far.
It’s quick and soft. It stops at the board. You hear the pencil; and then, so low that it might be the ship, somebody laughs.
* [Go out now.] -> go_out
* [Hold her back by the sleeve.] -> hold_back
* [Let her decide.] -> let_her

=== go_out
The lamp swings. There’s nobody. There’s a card, and a wet place on the steel, the shape of a bare foot.
“Bare,” says Vera behind you. “At minus five, in the passage.” You look at each other, and it’s not the insurer and the navigator.
-> reads_card

=== hold_back
You’ve her cuff between two fingers. She could have it free by breathing. She doesn’t breathe.
The step goes up the stairs again, not down. Up there is only the bridge, and above it the lamp room, and above that the sky.
“Up,” says Vera, when she’s able. She looks at your hand on her sleeve, and then, as though concluding something, leaves it there.
~ trust += 1
-> reads_card

=== let_her
She stays where she is. You feel, along your arm, how badly she’d like to get up.
“If I find out who it is,” she says into the dark, “it’s a person. Now it’s only somebody who knows how I am.” You hear her swallow. “I know that that’s a coward’s endgame. Say so, if you like.”
* [“It isn’t. But you’d never send that letter, either.”] -> letter_true
* [“Take all the time you need.”] -> take_time

=== letter_true
A long way down, the ice leans on the hull and the hull answers.
“Check,” says Vera. And then, with some surprise, “You’re quite right.” She gets up.
~ trust += 2
-> reads_card

=== take_time
She takes eleven minutes. You count them by her breathing. At the end of it she puts her cold hand over your eyes for a moment, lightly, as one closes a book to keep the place. Then she gets up.
~ trust += 1
-> reads_card

=== reads_card
THERE IS NO MATE IN THREE, it says. YOU ARE TESTING ME. WHY ARE YOU NOT LOOKING AT THE ICE? # place: The chart room, 03:20
She reads it aloud. She goes to the window and switches off the lamp, so that you stand there in the green dark, and look at the ice.
It isn’t where it was. There’s a black line through the white, a mile off to port, thin as a hair. It wasn’t there at midnight. It runs dead straight to the north, and all its length there’s steam.
“A lead,” says Vera. “Open water. And it’s coming to us.” She’s already writing down the bearing. “Somebody up there saw it before the watch did.”
* [Go up to the lamp room.] -> lamp_room
* [Wake the captain.] -> wake_captain
* [Ask Gusev why the watch said nothing.] -> ask_gusev

=== wake_captain
He listens to her with his braces down. He’s an old man and a good one, and has the look of someone to whom the same thing has been said before.
“Vera Alekseyevna. If we go into that and the rudder dies again, we’re pinched. A hundred and six people. Nobody’s going to blame me for standing still.”
“No,” says Vera. “They never do.”
~ told_captain = true
-> lamp_room

=== ask_gusev
He’s on the bridge, alone, with his hands behind him. He doesn’t pretend.
“I saw it,” says Gusev. “I didn’t log it. If it’s in the log, we have to go.” He tips his head toward the dark at the back of the bridge. “Do you know what went through the helm that night? Nothing. There was nothing wrong with it. I was asleep, on my feet, with my weight on the override. Four minutes. I’ve a wife and a loan. And every day that we stood here, it got more true that it was the ice.”
~ told_captain = true
-> lamp_room

=== lamp_room
Up a ladder, through a hatch, into a glass box just big enough for a searchlight and a chair. # place: The lamp room, 03:50
On the chair, wrapped in four blankets with her bare feet on the warm housing of the lamp, there’s a very small, very old woman, doing a crossword.
“Close the hatch,” she says. “You’re letting out the weather.”
Vera’s pencil comes out of her hair and falls, all the way down the ladder, and you hear it strike every rung.
“Antonina Pavlovna,” says Vera.
* [“Who is she?”] -> who_antonina
* [Pick up the pencil. Give them a minute.] -> give_minute

=== give_minute
By the time you’ve climbed down and up again, they’re sitting side by side on the floor, under the blankets, like two people at a bus stop. Neither of them has said anything. You’d swear to it. And both of them have been crying, in an orderly way.
~ trust += 1
-> who_antonina

=== who_antonina
“I navigated this ship for nineteen years,” says the old woman. “I taught this one to find north. They retired me in May with a clock.” She fills in seven across. “I don’t care for clocks. So I came back up the gangway with the potatoes. Ostap gave me the lamp room. One wants so little room, at eighty-four.”
“You could have said,” says Vera.
“You could have said that you were sad,” says Antonina Pavlovna. “But you put it on a board, under a man’s name, where a person might find it if she looked. So I looked.”
~ knows_solver = true
-> antonina_knows

=== antonina_knows
She hands her a notebook, full, in small neat capitals. Ice, by the hour, for sixty days.
“It’ll open at about six,” says Antonina. “It stays open for two hours and then it shuts like a door in a temper, and the pressure comes round to the south-east, where you are. You can be in it, or you can be under it.” She licks her pencil. “I’ve seen it twice. The first time we went. The second, we’d a careful captain, and I wrote to the families.”
{told_captain: “He won’t go,” says Vera. “He thinks it’s the rudder.”|“The captain has to be told,” says Vera. “And he’ll say that it’s the rudder.”}
* [“Then prove that it isn’t the rudder.”] -> prove_rudder
* [“Tell them all about Antonina.”] -> tell_antonina
* [“What would you do, if it were only you?”] -> only_you

=== only_you
“I’d go,” says Vera. “I always would. It’s what I’m for, I’m very good at going.” She’s looking at the notebook. “It’s being somewhere that I’d need help with.”
Antonina Pavlovna coughs, in a marked manner, and becomes fascinated by nine down.
~ trust += 2
-> prove_rudder

=== prove_rudder
There’s only one man who knows that the rudder is sound. You find him on the bridge wing, with no hat on, looking at the black line as it comes. # place: 04:40
“If I say it,” says Gusev, “I’m finished.”
“Yes,” says Vera. She has never in her life made a thing softer than it was. “And if you don’t, you’ll be the one who knew.”
* [Tell him what you’d put in the report.] -> report_offer
* [Leave it to him. Stand with him.] -> stand_with
* [Threaten him. There’s no time.] -> threaten

=== report_offer
“I write what happened,” you say. “I write that an officer was on his feet for thirty-one hours because the rota was two men short, and fell asleep, and that when it counted he came and said so. I write the second part longer.”
He laughs, or something like it. He goes in to the captain with his cap under his arm. The door’s thick. You hear only the silence after it, which is of a decent length.
~ trust += 1
-> the_bridge

=== stand_with
So you stand there, the three of you, in a wind that has come from nowhere and met nothing. Nobody says a word. At ten to five, he puts on his cap, quite straight, and goes in.
“That was well played,” says Vera, to the horizon. “You didn’t touch a piece.”
~ trust += 2
-> the_bridge

=== threaten
You say what you can do to him. It’s a good deal, and you say it well. He goes very white, and then goes in, past you, without looking, and tells it as one gives up a wallet.
It works. Vera watches him through the glass. “It works,” she agrees. “I shouldn’t want to be moved about by it.”
-> the_bridge

=== tell_antonina
You wake the ship. By five there are forty people on the bridge, in their socks, and an old woman in four blankets in the captain’s chair with her notebook on her knee, and the captain, who was her cadet, standing to attention without having noticed.
“Pavel,” she tells him, “you were always careful. It’s a nice quality in a dentist.”
And Gusev, at the back, as if the sight of her had pulled a cork, says, “It wasn’t the rudder.”
~ knows_solver = true
-> the_bridge

=== the_bridge
Six minutes to six. The lead’s three hundred metres off, smoking like a street in winter. The captain has his hand on the telegraph. He hasn’t moved it. # place: The bridge, 05:54 # prose: The bridge before the decision: the cold, the people, and what the reader already knows.
“Recommendation?” he says, to no one.
Everybody looks at Vera. She looks at the ice; and you see that she has the whole of the answer, complete, with the right ending, and that she believes she has already said it.
* [“Vera. And what did your letter say?”] -> say_aloud
* [Say it for her. “Go.”] -> say_for_her
* [“Wait. If we’re wrong, we’re pinched.”] -> wait_ice

=== say_aloud
She blinks. She comes back, from a very long way, and hears that it’s quiet.
“Oh,” says Vera. “I hadn’t—” And then, in a voice that fills the bridge like a bell, “Full ahead. Port twenty. Follow the steam. Now, Pavel.”
The deck rises under you. The ship doesn’t cut the ice, she climbs on it, and leans, and lets it think about it, and it breaks.
~ trust += 2
-> in_lead

=== say_for_her
“Go,” you say. It’s not your ship. But it’s been said, and the captain’s so glad of it that his hand moves by itself.
It’s only when the bow has gone up and come down that you see her face. “Those were my words,” Vera says quietly. “You did it kindly. I’d got them all laid out.”
-> in_lead

=== wait_ice
You don’t say it very loudly. But it’s what he’d hoped that somebody would.
The hand comes off the telegraph. There’s a kind of sigh, all round the bridge, like people taking off their shoes. And Antonina Pavlovna closes her notebook and holds it against her chest with both hands.
Vera says nothing. At eight the lead shuts, with a noise like a library falling.
-> pinched

=== pinched
It holds you for forty days. The hull groans, and holds; they don’t make them like that any more. Nobody dies of it. # place: In the ice
The food gets simple. People tell one another things. Every night there’s a problem on the board, in two hands now, hers and the small neat capitals. And you’ve your report to write, and it’s a masterpiece of fairness, and no one in it did wrong.
* [Go up to her watch, and stay there with her.] -> watch_with
* [Keep to your cabin, and write.] -> ending_sokolsky

=== watch_with
“I was angry with you,” she says on the ninth night. “I timed it. It was four days.”
“And now?”
“Now I’m only cold,” says Vera, and moves over on the bench, by exactly one person.
-> ending_drift

=== in_lead
Two hours. She stands at the window with one hand up, and moves it, left, left, a little right, as if she were stroking a very large animal, and the ship goes where it goes. Nobody speaks. Danil hums. Behind you the lead’s closing, in great slow blocks, forty metres from the stern; then a hundred; then it’s only a line, and then it’s only white. # place: 08:02
“Log it,” says Vera. Her hand’s still in the air. You take it down for her. It’s shaking, she looks at it with interest.
* {knows_solver && trust > 6} [“Antonina says it’s open all the way to the Pole.”] -> to_pole
* [“Where now?”] -> where_now
* [“Home?”] -> home_then

=== to_pole
“It would be a detour,” says Vera.
“It’d be nine hours,” says Antonina Pavlovna from the captain’s chair. “I’ve never seen it with somebody I liked. Have you?”
Vera doesn’t answer. She puts the pencil back in her hair, crooked, and bends over the chart so that no one shall see what her mouth is doing.
-> ending_pole

=== where_now
“South,” she says, “and then there’s eleven days’ leave.” She rolls up the chart. “On the first I sleep. On the second I remember how to talk without a radio. The third one’s usually good.”
She’s talking to the chart.
* [“I could come on the third.”] -> third_day
* [“Write and tell me how it was.”] -> ending_letter

=== third_day
“I’d thought you might,” says Vera. “I wrote and said so. I think.” She stops, appalled. “Did I?”
“No.”
“No,” she says. She finds a pencil behind one ear, and another in her hair, and the back of a card, and she sits down there on the deck, with the whole bridge stepping round her, and writes it out.
-> ending_lead

=== home_then
“Yes,” says Vera. “It’s a house with a stove in it.” She thinks about that, with her head to one side. “I’ve always called it the place where I’m not at sea. It’s odd, I only just heard that.”
-> ending_letter

=== ending_lead
They put you off at Murmansk with a report of eleven pages, in which everybody does something wrong, and then something right. Gusev’s ashore for a year. The rota has two more men on it. The clock is in the lamp room, stopped, holding down a blanket. # place: Day three
Her letter comes with you, since you’re the post. It has four words and a diagram.
You read it on the step of a wooden house, with the smoke going straight up, while on the other side of the door a three-legged cat draws a line from wall to wall and back again. White to move, it says. Knock. # ends: lead
-> END

=== ending_letter
You hear nothing from her in the spring. You hadn’t expected it. You know how she is: somewhere at 2200 ship’s time she’s writing to you beautifully, and going to bed quite light. # place: May
Then there’s a parcel. There’s a tin of cloudberries, and a bundle tied up with signal halyard, and in it, dated, thirty-eight letters; every one that she had thought and not sent. She’d gone back and got them. It must have taken her weeks.
On the top one, in small neat capitals that aren’t hers, someone has added: SHE KNEW THEM ALL BY HEART. I ONLY HELD THE LAMP.
And what did they say? You put the kettle on. You’ve got all evening; you begin with the first. # ends: letter
-> END

=== ending_sokolsky
The helicopter comes for you in April. It’s a good report. It goes into a drawer that has been waiting for one just like it. # place: Afterwards
That summer you buy a chess magazine, at a station, and there’s a problem in it. Mate in three, V. Sokolsky. You work at it until Kraków, and you’ve nearly got it, when you see that it isn’t one. It looks like three. It’s four.
You write to the magazine. In due course you get an answer, from the gentleman’s secretary, in an exact left-handed script. V. Sokolsky thanks you for your interest, and regrets that he isn’t in a position to explain. # ends: sokolsky
-> END

=== ending_drift
You go forty miles in forty days, without anybody doing anything. It’s somewhere in there. You couldn’t give a position for it. # place: Somewhere
It might be the night when the whole sky goes green, and she switches off the lamp. It might be when she falls asleep, in the middle of a sentence, on the arm in which you’ve had no feeling since midnight. You aren’t navigating. She’s at the end of her watch and you’re at the beginning of something, and the ice has got hold of both of you and is taking you along.
“We’ve been moving the entire time,” says Vera, in her sleep or out of it. “I did wonder. I thought that it was only the sea.” # ends: drift
-> END

=== ending_pole
There’s nothing there. That’s what nobody tells one. It’s a place in the middle of white, with a wind, and a hundred and six people standing about on it in silly hats, drinking tea. # place: 90° north
Danil sings. Antonina Pavlovna, in the captain’s coat, has her photograph taken with the captain. And Vera walks away from all of them, fifteen steps, and stands there.
“I always thought about whom,” she says when you’ve come up. “Every direction’s south, and every step’s toward someone. I’d go round and round it, like a compass.” She takes the pencil out of her hair. It all comes down, the whole grey length of it, and the wind takes hold. “I’ve posted nine cards from here, to myself. To see which would get there first.”
She writes on the tenth against your back. You feel each letter. It’s quite short.
“There,” says Vera, and puts it in your pocket, in person. “Delivered.” # ends: pole
-> END
