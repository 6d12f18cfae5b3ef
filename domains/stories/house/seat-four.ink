# title: Seat Four
# character: paloma-duarte
# language: en
# minutes: 6
# opening: The last tram over the hill, one driver, five passengers, and a manuscript that was on the seat at Graça and isn’t at Estrela. She has killed forty people in print. Tonight somebody has stolen her happy ending.
# ending: lovers = The one without a murderer
# ending: celeste = Seat four
# ending: thief = Plausible
# ending: inspector = Inspector Leal retires
# ending: depot = The depot, end of the line

VAR trust = 0
VAR clue_ribbon = false
VAR clue_ticket = false
VAR clue_pencil = false
VAR rude = false

-> graca

=== graca
The 28 is waiting at Graça with its lamps lit, like a small room that has come out for some air. You’re the last one on. The driver looks you over in the mirror: silver curls, gold hoops, the forearms of a woman who works a brake. # place: Graça, 23:12
“No bag, no umbrella,” she observes. “Shoes that haven’t been home. Sit behind me, love. That seat’s for suspects.”
There are four others. An old lady in seat four with a thermos. A man with a large dog and no lead. A young tourist with a camera that costs more than the tram. And a gentleman in a grey scarf, who’s reading a newspaper that is upside down.
* [Sit in the suspect’s seat.] -> suspect_seat
* [Sit by the old lady.] -> by_celeste
* [“Suspected of what?”] -> of_what

=== suspect_seat
“Good,” says Paloma Duarte. “People who sit there willingly are either innocent or very bad.” The bell goes twice. The tram leans out over Lisbon and lets go.
Beside her, on the ledge above the lever, there’s a fat brown folder done up with a red ribbon. She touches it at every stop, as one touches wood.
~ trust += 1
-> the_folder

=== by_celeste
“Dona Celeste,” says the old lady, giving you two fingers and a cup. “I’ve sat here every day since the carnations. You may have the window as far as the cathedral, after that I need it.”
She’s got a page in her lap, and slides the thermos on top of it, without hurry. “She writes,” she says, with a nod at the driver. “I read. The tourists enjoy it, poor things.”
~ clue_pencil = true
-> the_folder

=== of_what
“I never decide before Sé,” says Paloma. “One looks at the shoes, one looks at the hands, and then somebody eats crisps and it’s all settled.” She rings the bell, twice. “You’d make a lovely corpse. Don’t take it personally, it’s the cheekbones.”
~ trust += 1
-> the_folder

=== the_folder
“What’s in the folder?” you ask. # place: Largo das Portas do Sol, 23:18
“Nothing. Eleven years.” She takes the curve with her hip. “There’s a stop at each end, eleven minutes, and I write. Five novels, forty dead. That’s what they know about.” Her eyes come up in the mirror, and for a moment there isn’t any act in them. “That’s the sixth. It’s got no body in it. I’m taking it to my editor in the morning, or I’m putting it in the river. I thought I’d know by Estrela.”
* [“What’s it about?”] -> about_what
* [“Why the river?”] -> why_river
* [Leave it. She has a hill to drive.] -> leave_it
* [Buy custard tarts at the kiosk. # price: 5] -> tarts

=== about_what
“Two people,” says Paloma. “On a tram. They like each other.” She waits for you to laugh. “And that’s the trouble, you see. Then what? Page after page I’m looking out for the man with the knife, and he doesn’t come. They go and buy fish. I’ve never been so frightened in my life.”
~ trust += 1
-> the_lights

=== why_river
“Because it’s not plausible.” She says it like a verdict that’s been upheld on appeal. “I know how people end. I’ve been married. I put in a knife, everyone says, how true. I put in a kiss, and I can hear the whole of Lisbon clear its throat.”
~ trust += 1
-> the_lights

=== leave_it
You look out. There are sheets on a line, near enough to touch; she takes a single sock off it as you pass, and hangs it on the mirror.
“I return it on the way down,” says Paloma. “You’re the first who hasn’t asked. I don’t know whether to be flattered.”
~ trust += 1
-> the_lights

=== tarts
There’s a kiosk at the stop with its shutter half down. “Six,” you tell the hand underneath. The box comes out warm, dusted with cinnamon, and by the time you’re back aboard the whole tram has turned round to look at it.
Nobody suspects a person with custard tarts. The gentleman takes his with both hands. Dona Celeste takes two, one for later, and says that in 1974 they were smaller and everybody was happier. The dog has one in the doorway, with great delicacy.
“Bribing the witnesses,” says Paloma with her mouth full, “before there’s even been a crime.” There’s cinnamon on one of her hoops. She drives the next bend with one hand, so as not to put hers down. “Eleven years, and nobody’s ever brought me anything but timetables.”
~ trust += 1
-> the_lights

=== the_lights
At the steepest part, below the cathedral, the trolley jumps the wire. The lights go. Everything stops: the hum, the talk, the small heater by your ankles. Somewhere in the black the dog says one word. # place: Below the Sé, 23:26 # prose: The lights going out, as somebody feels it who has spoken with Paloma the way this reader has.
“Stay in your seats,” says Paloma’s voice. “It’s only the electricity. Nobody die, I’m off duty.” You hear her get down, the slap of the rope, a curse, a song; a blue flash. It’s taken four minutes.
The lights come on. She swings back up, wipes her hands, and reaches out to touch wood.
The folder’s gone.
* [Look at the passengers.] -> look_round
* [Look at her.] -> look_her
* [Look at the floor.] -> look_floor

=== look_her
She doesn’t shout. She does nothing. She’s very brown, and she’s gone the colour of the tiles.
“Well,” says Paloma, to the place where it was. “There’s a way to find out if one wanted it.”
Then she takes the handle off the controller, and puts it in her pocket, and the tram is a locked room.
~ trust += 2
-> locked_room

=== look_floor
There’s a wisp of red by the step: ribbon, three inches, cut clean across. You close your hand on it.
Cut. Not torn. Somebody on this tram, in the dark, had scissors out.
~ clue_ribbon = true
-> locked_room

=== look_round
The old lady is screwing the cup onto her thermos. The man’s got both arms round the dog. The tourist’s looking into the camera as if it were a well. And the gentleman in the scarf has put down his newspaper, folded it, and seems about to be sick.
No one has got off. You’d have felt the step.
-> locked_room

=== locked_room
“Ladies, gentlemen, dog,” says Paloma, turning round with one arm on the brake. “I’ve written this five times, so let me save us all some trouble. It’s somebody I’ve hardly described. It’s for love or it’s for money. And there’s somebody here who’s nothing to do with it, and will find out who did it by being nice.” She points. “You. Suspect’s seat. You were behind me the whole time; I could hear you breathing. You’ve eleven minutes. I’ll be Inspector Leal, you be my knees.”
* [Talk to the gentleman in the scarf.] -> scarf
* [Talk to the man with the dog.] -> dog_man
* [Talk to the tourist.] -> tourist
* [Talk to Dona Celeste.] -> celeste_one

=== scarf
“I have read all of them,” says the gentleman, very low. “Twice. I take this tram on Thursdays. I’ve never spoken to her, I’ve only ever rung the bell.” He’s fifty; he has ink on his cuff. “I’d heard that there was a new one. I thought I might ask her to sign my—” He shows you. It’s the upside-down newspaper, and inside it is a book, face up.
“And did you get up, in the dark?”
“I stood,” he says. “To go to her. And then I sat again. It’s what I do.”
-> after_one

=== dog_man
“He doesn’t bite,” says the man. “He eats paper. I should tell you that right off, in fairness to him.” You look at the dog. The dog looks like a great many things, but not like eleven years’ work.
“He was sitting on my feet,” says the man. “But someone went by. Small steps. And I’ll tell you what’s funny, he wagged. He only does that for people who’ve fed him.”
~ clue_ticket = true
-> after_one

=== tourist
She’s from Osaka and she’s photographed everything, the dark as well. Eleven pictures of the dark. “Long exposure,” she explains. You bend over the screen together.
The eleventh isn’t black. There’s a smear of light in it, low down, going forward: somebody had a torch, a tiny one, on a key ring. And below it a hand, with a glove on. A lace glove.
~ clue_ribbon = true
-> after_one

=== celeste_one
“I heard nothing, I saw nothing, I’m eighty-one,” says Dona Celeste. It comes as pat as a response in church. She pours you a cup. It isn’t tea.
“You like her,” she says, with no question mark. “You’ve got the look. They all get it by the Sé, and then they get off at Chiado.” She taps your knee. “Where do you get off?”
* [“I hadn’t thought.”] -> hadnt_thought
* [“At the end.”] -> at_end

=== hadnt_thought
“Well, think,” says Dona Celeste. “Some of us are on a schedule.”
-> after_one

=== at_end
She looks at you for as long as it takes to go past a church.
“They do all say that,” she says. But she moves her bag off the seat.
~ trust += 1
-> after_one

=== after_one
“Report,” says Paloma. She’s lit a little lamp over her log, and is drawing the seats, with crosses. She’s enjoying it. She’s enjoying it so much that her hands are shaking. # place: Below the Sé, 23:33
“I keep a drawing like this for every book,” she says. “I always know who did it, I’ve always known from page one. It’s rather lovely not to.” And then, bent over the crosses: “I thought that it’d be a relief, you know. If it was gone.”
* [“Is it?”] -> is_it
* [“I’d start with who knew.”] -> who_knew
* {clue_ribbon} [“Somebody brought scissors.”] -> scissors

=== is_it
“No,” says Paloma. It comes straight up from the keel. “Damn it. I left them at the fishmonger’s, they’d just picked out a bream. Who’s going to take them home?”
~ trust += 2
-> second_round

=== who_knew
“That’s it, that’s good, who knew?” She bites the pencil. “My editor, and she’s in Porto. My ex, and he can’t read. And whoever has been—” She stops. “Somebody’s been correcting it.”
“Correcting it?”
“In the margin. In the depot, at night. I leave it in my locker. Every morning there’s a tick by something, or a line gone. I thought that it was me. One does things, when one’s tired.” She shows you the stub of a pencil: soft, chewed. “But I don’t chew.”
~ clue_pencil = true
-> second_round

=== scissors
“Scissors,” says Paloma. She looks at the three inches of ribbon. “Now who goes about at midnight with scissors? I’ve had a surgeon do it, and a jealous florist.” Her head comes up. “Somebody who mends. Somebody who always has a needle by her.” She doesn’t turn round. She’s much too good at this to turn round.
~ trust += 1
-> second_round

=== second_round
“Go again,” she says. “You’ve got four minutes, then I have to ring the depot, and they’ll send Fernando, and I’d sooner be murdered.”
* [Ask Dona Celeste what’s under the thermos.] -> under_thermos
* [Ask the gentleman in the scarf what he does for a living.] -> scarf_job
* {clue_ticket} [Ask who feeds the dog.] -> feeds_dog
* [Search your own coat.] -> own_coat

=== own_coat
It’s a joke. You do it to make her smile. But your hand goes into the left-hand pocket, and there’s paper there. # place: Seat one
It’s one page. It’s typed. Somebody put it on you in the dark, as lightly as a moth. Page 212, and at the foot, in soft pencil: Show her this if she gives up.
* [Read it.] -> read_it
* [Hand it to Paloma unread.] -> hand_unread

=== read_it
They’re on the tram. It’s the last one. He, or she, it’s never said which, is sitting in the seat just behind the driver, and the driver’s thinking that if this person gets off at Chiado like all the rest then it’s only a tram. It’s plain as water. There isn’t a clever thing on the page.
Under the last line somebody has written, in the pencil: Don’t you dare.
~ trust += 1
-> hand_read

=== hand_read
“Page two hundred and twelve,” says Paloma, taking it. “You’ve read it.” You nod. She holds out, against being looked at, for about as long as anybody could. “Well? Is he plausible?”
* [“I’m sitting right here.”] -> sitting_here
* [“Somebody thinks so.” Show her the pencil.] -> shows_pencil

=== sitting_here
The brake isn’t on properly. The tram slips, an inch, two inches, with a noise like a held breath; she stops it with her foot, without taking her eyes off you in the mirror.
“So you are,” says Paloma.
~ trust += 2
-> accuse

=== hand_unread
She looks at the page, then at you. “You didn’t read it.”
“It isn’t mine.”
“I drive the number 28,” says Paloma. “I’ve had my own diary read out to me by Germans.” She folds it very small and puts it inside her shirt. “There’s a pencil note on it. I know that pencil now. So do you, I think.”
~ trust += 2
~ clue_pencil = true
-> accuse

=== shows_pencil
She reads the note. You watch it go in. Her mouth does something that she hasn’t got a word for, and she’s a woman who has a word for the sound of a trousered leg on gravel.
~ clue_pencil = true
-> accuse

=== under_thermos
“My knitting,” says Dona Celeste.
It’s not knitting. You can see a corner of it: a page, typed, with a tick in the margin. She follows your eyes. She doesn’t blush, she hasn’t the time left to waste on it.
“You’re sharper than the last one,” she says. “Well, go on. Shout. Or do you want to know what’s wrong with chapter nine?”
* [“What’s wrong with chapter nine?”] -> chapter_nine
* [Shout.] -> shout_it

=== chapter_nine
“She kills him,” says Dona Celeste, “that’s what’s wrong. She’d got as far as the fish, and she took fright and pushed him under the 15. I found it on Monday. I’ve had it out three times; she puts it back.” She leans in. She smells of aniseed and starch. “I’m eighty-one. I’ve read her aloud for eleven years. I should like, once, for it to end well, and I’d like to be here.”
~ clue_pencil = true
~ trust += 1
-> celeste_bargain

=== celeste_bargain
“So you took it.”
“She was going to throw it in the river. I could tell by how she took the corner.” She lifts the edge of her coat. There it is, fat and brown, in the warm, like a hen. “I’ll give it back. I only want to hear her say that she wants it. She’s never said it of anything. She says, ah well, material.”
* [“Then let’s get her to say it.”] -> conspire
* [“Give it back to her now. Please.”] -> please_back
* [“Let me take the blame.”] -> take_blame

=== shout_it
“She’s got it!” you say, and the whole tram turns round.
It’s only an old lady, with her hand held up against the light. You wouldn’t have thought that somebody so upright could look so small.
~ rude = true
-> accuse

=== scarf_job
“I’m a proofreader,” he says. He’s crimson. “For her publisher. I do the commas. She doesn’t know me. I once wrote to her in a margin, at the end of the fourth one, I put: he needn’t have died. It was unprofessional. They printed it by accident. It’s in the second edition, page three hundred.”
“And tonight?”
“Tonight I’d thought that I’d say it to her face. And then the lights went out, and I was so grateful.”
* [“Come and say it now.”] -> scarf_says
* [“Did you take the folder?”] -> scarf_accused

=== scarf_says
He gets up. He holds on to every strap on the way. “Senhora Duarte,” he says. “He needn’t have died.”
There’s a silence. “Page three hundred,” says Paloma slowly. “That was you?” She puts her hand over her eyes, and you realise that she’s laughing. “I thought that it was God. I haven’t killed a nice one since.”
~ trust += 1
-> accuse

=== scarf_accused
“No,” he says. “I should never have dared.” And he looks, with the whole of his timid face, past your shoulder, at seat four; and then very quickly at the floor.
-> accuse

=== feeds_dog
The man scratches its ears. “Everyone does. The lady there does. Custard tarts, she breaks them in four.” In seat four, Dona Celeste has become deeply interested in the cathedral, which isn’t visible.
“Small steps,” you say.
“And lace gloves,” says the man. “He’s mad about the gloves.”
~ clue_pencil = true
-> accuse

=== accuse
“Time,” says Paloma. She hangs up the little lamp in the middle of the tram, so that it shines on everyone. “It’s where I’d put it. All the suspects, one lamp, the city down there like a plate of jewels. And my knees get up, and tell us.” # place: Below the Sé, 23:41
They’re all looking at you. So is the dog.
* {clue_pencil && not rude} [“I know who has it. I’d like to ask you something first.”] -> ask_first
* {clue_pencil || clue_ribbon} [“It’s Dona Celeste.”] -> name_celeste
* [“It was me.”] -> was_me
* [“Nobody took it. You threw it in the river yourself, in the dark.”] -> river_theory
* {trust > 5} [“I don’t know. Tell me how you’d end it.”] -> how_end

=== conspire
“You’re not to help her,” says Dona Celeste. “You’re only to ask, and then be quiet. It’s the being quiet that they can’t do.” She gives you a quarter of a custard tart, for luck. It’s been in the bag since noon.
-> ask_first

=== please_back
She thinks about it as one does about a bill.
“You say please very well,” she says. “But I’ve heard it done. I’d a husband.” She pats the folder through the coat. “You go and stand up there by the lamp, and do your best, and we’ll see.”
-> accuse

=== take_blame
“What for?” says Dona Celeste, astonished. “You’ve only just got on.”
“So she’ll shout at me.”
The old lady looks from you to the silver head in front, and back, and for a second she’s twenty. “Oh, that’s not bad,” she says. “That’s chapter nine.”
~ trust += 1
-> was_me

=== ask_first
“It’s back on that ledge in one minute,” you say. “I promise. But first: do you want it?”
“It’s mine.”
“I know. Do you want it?”
Nobody moves. She’s got the sock in her hand, she has wound it round and round her fingers. All Lisbon’s down there with its lights on. You’re quiet. It’s much the hardest thing that you’ve done all night.
“Yes,” says Paloma Duarte. It’s so small that the tram has to lean in. “I want it. I want them to get home with the fish.”
* [Stay quiet.] -> folder_back
* [“Then don’t push him under the 15.”] -> under_fifteen

=== under_fifteen
She goes scarlet, from the hoops down. “Who’s told you about the—” And turns round, at last, all the way, to seat four.
-> folder_back

=== folder_back
There’s a rustle like a hen getting up. Small steps go by. Dona Celeste lays it on the ledge, squares it off, and ties what’s left of the ribbon in a bow. # prose: The folder coming back, seen by a reader who suspected whom this reader suspected.
“I’ve put a comma in chapter two,” she says. “Otherwise it’ll do.”
The gentleman with the scarf has burst into tears. The dog eats the newspaper.
* {trust > 6} [Stay on, to the end of the line.] -> stay_on
* [Give Dona Celeste your arm, at her stop.] -> ending_celeste
* [Get off at Chiado. It’s late.] -> get_off

=== name_celeste
“It’s Dona Celeste,” you say. “Lace gloves. Soft pencil. And scissors, because she mends.”
It’s correct. It’s as neat as a box. And you see on Paloma’s face, for the first time, what it’s like to have it done to one, the lamp, the finger, somebody’s heart taken out and passed round.
“Very good,” she says. “Eleven minutes. I’ve never liked her less, that Inspector.”
* [“Ask her why.”] -> ask_why
* [Sit down.] -> ending_inspector

=== ask_why
“I’ll tell her why,” says the old lady, getting up. She holds on to nobody. “You were going to drown them. I’ve grown fond.” She puts the folder on the ledge. “There’s an empty seat in that book, just behind the driver. I’ve been looking for somebody to put in it for eleven years. I thought, if I must steal I’ll steal on the right night.”
-> folder_back

=== was_me
“It was me,” you say.
She looks at you for a long time. She’s got a nose for lies, she’s lived on them for years.
“You were behind me,” says Paloma slowly. “I could hear you breathe. So it can’t have been. So you’d sooner I was angry with you than with—” She doesn’t look round. “Well, that’s new. In twenty years I’ve never had one of those.” And then, quite loudly, to the ceiling: “I’m not angry! I’d just like to know how it ends!”
-> folder_back

=== river_theory
“You stood there with the rope, in the dark, with the river straight below you,” you say. “Four minutes. Nobody saw you. Everybody’s always thought that you’d do it. You most of all.”
It’s so good that the gentleman in the scarf gasps. It’s even plausible. She puts her hand to her mouth. And you see that she believes you; that it’s just what she’d have written.
* [“But you didn’t.”] -> but_didnt
* [Let it stand. It’s a better story.] -> ending_thief

=== but_didnt
“How do you know?” says Paloma.
“Because your hands are black from the trolley, and there’d be prints all down the window. There aren’t. And because you came back up and reached for it.” You shrug. “People don’t touch wood that they’ve thrown away.”
She turns her hands over and looks at them. They’re filthy. She looks as if she’d like to kiss them.
~ trust += 2
-> ask_first

=== how_end
“How I’d end it?” She leans on the brake. “I’d have the lights go out again. And when they’re on, the folder’s there, nobody knows how. The knees get off at Chiado, as they all do. And she drives on to the depot, and it’s got to be enough, because it’s true.”
“And if they don’t get off?”
“Then I don’t know,” says Paloma. “I’ve never written past it.”
Somebody in seat four says, distinctly, “Well, then.” And the lights go out.
* [Don’t get off.] -> stay_on
* [Get off at Chiado.] -> get_off

=== get_off
You get down at Chiado. The step’s higher than you remember. “Mind how you go,” says Paloma, and rings the bell, three times.
Two’s good day. It takes you till the corner to think what three might be, and by then there’s only the light of it, going up the hill, with a sock on the mirror.
* [Run.] -> run_after
* [Let it go.] -> ending_depot

=== run_after
You run. It’s Lisbon, it’s all uphill, and you haven’t got the shoes. You catch it at the bend, where it slows for the washing line, and there’s a brown arm held out of the door, low down, as if it had been there for some time.
-> stay_on

=== stay_on
Chiado. Nobody gets off. São Bento. The man gets off with his dog. Estrela, and the girl from Osaka, and the gentleman in the scarf, who says good night to her, aloud, and walks into a lamp post out of pure happiness. # place: Estrela, 00:04 # prose: The last stops and the people leaving, with a glance at what each of them turned out to be.
“End of the line, love,” says Paloma. She hasn’t turned round. There’s the folder on the ledge, and your page in her shirt, and her eyes in the mirror.
* [Stay where you are.] -> ending_lovers
* [“Is there a fishmonger’s open?”] -> ending_lovers

=== ending_lovers
“I should warn you,” says Paloma, “that I’ve no idea what comes next.” # place: The eleven minutes
She’s put the brake on, and the lamp out, and come and sat down on the suspects’ bench. She’s smaller than she is when she’s driving. She smells of brass and soap. Down the hill there’s a strip of river with a ship on it, going somewhere with all its lights on, and it isn’t a metaphor for anything.
“There ought to be a man with a knife by now.”
“There’s a man with a dog.”
“He got off,” says Paloma. Her shoulder’s warm. She picks up the pencil, and looks at the page, two hundred and twelve, and the white below it. She writes: They stayed on. She looks at that for quite a while.
“It’s not plausible,” she says. But she doesn’t cross it out. # ends: lovers
-> END

=== ending_celeste
You hand her down at Estrela, thermos and all. It’s four flights. She won’t be carried; she’ll be accompanied. # place: Rua da Bela Vista, 00:20
There’s a wall of books in the kitchen. It’s one book, five times over, in every edition, and each of them’s full of pencil: ticks, and lines out, and now and then, beside a body, a small cross.
“I shan’t see the seventh,” says Dona Celeste. “So I wanted this one right.” She shakes your hand. “Seat four’s free from Monday week. It has a draught, and a very good view of the back of her head. You’ll have to read to the tourists, mind, and do the rude parts properly.”
On Monday week you’re there, with a thermos. In the mirror, two eyes come up. They stay up so long that she very nearly misses the curve.
“That seat,” says Paloma, “is for the reader.” # ends: celeste
-> END

=== ending_thief
It’s a success, of course. She goes home and writes it in a month: a driver, a river, a folder, in the dark. The knees did it with a theory. It’s got everyone in it; it’s got you, you’re the body. # place: The following spring
You see it in a window in Chiado. You read it in one sitting and it’s perfect; there isn’t a hole in it anywhere. On the last page a small old woman sits in seat four, with something warm beneath her coat, waiting to be asked, and the tram gets to the end of the line, and she gets off.
No one had asked her. It was so much more plausible. # ends: thief
-> END

=== ending_inspector
She gives the folder back, the old lady, without a word. She gets off at the next stop, though it’s not hers. # place: A year later
In the sixth novel, Inspector Fausta Leal, sixty-one, bad knees, solves the theft of a manuscript aboard a tram. She does it in eleven minutes. Everybody applauds. That night she hands in her badge. They ask her why, and she says: I was right, and I looked up, and there was nobody in seat four.
It’s dedicated to the knees. You get a copy in the post. There’s a tram ticket in it for a bookmark, a single, unpunched. # ends: inspector
-> END

=== ending_depot
She drives on to the depot. She always has. She puts the sock through the letter box at number nine, and hangs up the handle, and takes the folder out of the locker, and there’s the page, still warm from her, and there’s the white. # place: Santo Amaro, 00:40
You walk home. At your door you put your hand in your pocket for the key, and there’s a pencil in it: soft, chewed, three inches long. You don’t know when she did it. It must have been at the step; she’s got very light hands for eighty-one.
There’s a note rolled round it. The 28 goes from Graça at six, it says. She’s there at ten to. It is only chapter nine. # ends: depot
-> END
