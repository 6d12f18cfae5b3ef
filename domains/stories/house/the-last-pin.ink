# title: The Last Pin
# character: delphine-arnoux
# language: en
# minutes: 9
# hidden: yes
# opening: A safe in Lyon that has been shut since 1943. She opens it, you witness it, and by law you both look away. Somebody has already offered you money to sign that it was empty.
# ending: returned = Thirty-eight envelopes
# ending: bow = The note after
# ending: closed = One likes to be asked
# ending: empty = Nothing to declare
# ending: night = The time lock

VAR warmth = 0
VAR took_money = false
VAR told_her = false
VAR has_card = false

-> courtyard

=== courtyard
In Lyon one doesn’t cross the streets, one goes through them: a door, a passage, somebody’s courtyard, a stair that belongs to nobody. You are late, and lost, and holding a letter from the notary that appoints you a witness. # place: Croix-Rousse, 20:40
All that a witness has to do is stand in a room while a safe is opened, look at the ceiling, and sign. The fee is a hundred and ten euros. You’d have done it for less. It’s been that sort of month.
In the third courtyard a man in a camel coat is waiting beneath the only lamp, as if he had rented it.
* [Ask him the way to the Maison Ferrand.] -> camel_coat
* [Walk past him. You aren’t that lost.] -> walk_past

=== camel_coat
“You’re the witness,” he says. He has a warm, well-fed voice. “Castellane. I collect. I’ve been wanting to see the inside of that safe for twenty years, and at midnight the house is sold and I lose the right to ask.”
He takes out an envelope, without any shame, like somebody taking out a handkerchief. “Four thousand. You sign that it was empty. It very likely is, more than half of them are. You’d only be a little early.”
* [Take it.] -> take_envelope
* [“And if it isn’t empty?”] -> if_not_empty
* [“No, thank you.”] -> refuse_envelope

=== walk_past
“It’s the green door,” he says to your back, pleasantly. “You’ll want to know who I am by eleven. They always do, by eleven.” Something rustles. When you look round he is holding out a card between two fingers, not coming any nearer.
* [Take the card.] -> take_card
* [Go in by the green door.] -> green_door

=== take_card
Castellane. Objects. There’s a number, and on the back, in ink that has barely dried: 4000, empty.
You put it in your pocket because there’s nowhere to put it down. That’s what you tell yourself on the stairs.
~ has_card = true
-> green_door

=== if_not_empty
“Then I’d have it out by the time you’d finished writing,” says Castellane, “and it would be loved. I don’t sell, you know. I’ve a room.” He looks, for a moment, almost shy. “There’s a chair in it. I sit there. I don’t expect you to understand that, but she would.”
* [Take the envelope.] -> take_envelope
* [Leave it in his hand.] -> refuse_envelope

=== take_envelope
It is thicker than you thought, and weighs no more than a letter.
“Sensible,” says Castellane. He steps out of the light so that you can use it.
~ took_money = true
-> green_door

=== refuse_envelope
He doesn’t insist. He puts it away and smiles with real sympathy, the way one smiles at somebody who has decided to walk home in the rain.
“Midnight,” he says. “The lamp’s mine till then.”
-> green_door

=== green_door
Up four flights. The looms used to stand here: ceilings twelve feet high, windows like doors, a floor worn into lanes. It’s all gone but the dust and, in the last room, against the chimney wall, the safe. # place: Maison Ferrand, 20:55 # prose: The way up to the safe, by what the reader was offered and how they took it.
A woman is sitting in front of it on the bare boards, her shoes beside her. Short dark hair, a long black coat spread round her like water. Her palm is flat on the iron. She’s not doing anything at all.
“You’re late,” she says. “It’s all right. So’s he.”
* [“He?”] -> he
* [Sit down beside her, and be quiet.] -> sit_quiet

=== he
“One says ’he’ of a safe that has been shut by a man, and ’she’ of one that’s been opened by a woman,” says Delphine Arnoux. “At midnight I hope to change the grammar.”
She has slate-coloured eyes, and looks at your shoes, your hands, and the pocket that you’re keeping closed. She stops there for the length of a breath.
-> rules

=== sit_quiet
The floor is cold. After a minute you notice that you can hear the building: pigeons, a pipe, the tick of iron giving up the warmth of the day.
“Ah,” she says, as if you’d said something clever. “There are two kinds of witness. The other kind talks.” And she moves the hem of the coat, a few inches, so that you can sit on it.
~ warmth += 1
-> rules

=== rules
“I have three rules,” she says. “I take nothing. I ask nothing. And when the door moves I look away. You’ll look away too; that’s what they pay you for. It was never about the things.”
She turns up her sleeve. In the lining of the coat there are tools, each in its own stitched pocket, like fish.
“It’s a Perrin,” she adds, in a voice with no expression whatever. “Number one. I didn’t know it still existed.”
* [“Who was Perrin?”] -> who_perrin
* [“Why was it shut?”] -> why_shut
* {took_money} [Tell her about the man in the courtyard.] -> confess_early
* {has_card} [Show her the card.] -> show_card

=== who_perrin
“He taught me.” That seems to be all. Then, when you don’t fill the silence, it turns out there was more behind it. “I was twenty-two. I played the cello quite well and he mended locks in the street below, and one evening he came up the stairs and said, mademoiselle, you always rush the note and you’re never so good as just before. Come down. I’ve something for you that’s all before.”
She smiles at the iron. “He died in March. We hadn’t spoken for nine years. It was about a door.”
~ warmth += 1
-> begin_work

=== why_shut
“In forty-three the silk went to parachutes and the weavers went to the hills. The Ferrands had an honest face and a safe. So people brought them things to hold till it was over.” She listens with her fingertips. “A ring, a deed, letters. Then in one week there were no more Ferrands. And whoever shut this didn’t write down the numbers, because one doesn’t write down what one would rather not be able to say.”
The pipe ticks.
“That’s a guess,” says Delphine. “I’m not supposed to guess.”
-> begin_work

=== confess_early
You take out the envelope and put it on the floor between you. It looks larger there.
She doesn’t touch it. “Castellane,” she says. “He has a room with one chair in it.” She considers you, and it’s the attention one gives a lock: entire, without hurry, without blame. “You told me before I’d done anything to deserve it. That’s the expensive way round.”
“What should I do with it?”
“I don’t ask, and I don’t tell. But I’d be sorry if it were empty.”
~ told_her = true
~ warmth += 2
-> begin_work

=== show_card
She reads both sides and gives it back to you with the clean side up.
“Castellane,” she says. “He once offered me more than that, to open a door while the owner was at a funeral. He had tears in his eyes. He truly does love things.” A pause. “You were going to think about it until eleven. Most people do. You’re early.”
~ told_her = true
~ warmth += 1
-> begin_work

=== begin_work
She warms the end of a stethoscope in her fist, fits it to her ears, and lays the other end on the iron as though it might flinch. Four wheels. She turns the first. The room stops. # place: 21:20
“Come here,” she says after a while. “I’d like to know something, and I don’t trust myself.” She lifts off the stethoscope and puts it round your neck. Her wrist smells of graphite and oranges. “Tell me what you hear.”
It clicks, and clicks, and clicks. And then there’s one that isn’t a click at all.
* [“That one was lower. It rang.”] -> first_right
* [“It all sounds the same to me.”] -> first_wrong
* [“I hear you breathing.”] -> first_breath

=== first_right
“Yes.” She has shut her eyes. “It rang. Steel doesn’t ring like that unless someone has tuned it.” She turns the wheel to the place and leaves it there. “Do you know what that was? That was a C. I’ve been telling myself since half past seven that it wasn’t.”
~ warmth += 1
-> cello

=== first_wrong
“Again, then.” She isn’t impatient. She stands behind you, reaches round, and turns the wheel very slowly with two fingers, so that each click is a small event of its own. “Don’t listen for a difference. Listen for the one that stays.”
And there it is. It hangs in the iron like a bee in a window.
“C,” says Delphine, close to your ear. She doesn’t sound pleased.
-> cello

=== first_breath
There’s a stillness. You’ve time to regret it.
“That’s correct too,” says Delphine. She reaches across you and turns the wheel back three clicks, to one that rings like a glass. “And this is a C. One of us should be working.”
But the tips of her ears, you notice, have gone the colour of the brick.
~ warmth += 2
-> cello

=== cello
“C,” she says. “If the next one’s a G, I’m going home.”
You wait.
“They’re the strings of a cello. C, G, D, A. He was a locksmith, he couldn’t read a note. He’d no reason at all to build a safe in tune.” She looks at the second wheel and doesn’t put out her hand. “Unless he rebuilt it. Later. For somebody who’d hear.”
* [“For you.”] -> for_you
* [“When did he have the chance?”] -> when_chance
* [“Then let’s find out if it’s a G.”] -> second_wheel

=== for_you
She’s silent so long that a pigeon comes in, walks the length of the room, and goes out again.
“We quarrelled over a door,” she says. “A woman’s. Her husband was dead and she’d lost the key to his study, and I opened it. I didn’t look in. I never look in. And she went in alone and found what there was to find, alone, while I was putting on my gloves.” She breathes out. “Perrin said: you’ve the best hands in France, and you use them to leave. He said that one day I’d come to a door that wouldn’t open unless I stayed. I told him that was bad engineering.”
~ warmth += 1
-> second_wheel

=== when_chance
You both see it at the same moment, because you’re both looking at the floor. The dust is eighty years thick. It lies along the skirting like felt. And in front of the safe there’s a path in it, old but not that old, from the door, and a clean round patch where somebody used to set down a lamp.
“He’s been coming here,” says Delphine. “With a key to the house, and his own tools. For years. He opened it, and he shut it again.” She’s whispering. “Who opens a Perrin and shuts it again?”
-> second_wheel

=== second_wheel
It’s a G. # place: 21:50
She says a short word and sits down. She has put her shoes on, you see, and now she takes them off again, one after the other, and sets them side by side.
“I’ve got a cello,” she tells the safe. “At home, in its case, and the case is locked. I own four hundred locks and I lost one key on purpose. I gave it to him. He’d said, what’s the one thing you’d never open? And I said, here.”
* [“Then the key is in there.”] -> key_in_there
* [“Why did you stop playing?”] -> why_stop
* [Put your hand on the iron beside hers.] -> hand_on_iron

=== key_in_there
“I’d worked that out,” she says drily. “Thank you. It’s much better aloud.”
Somebody laughs. It’s her. It goes up into the twelve feet of dark and comes back younger.
~ warmth += 1
-> third_wheel

=== why_stop
“Because after the note there’s the rest of the piece,” says Delphine. “You play it and then people know you. I found I liked it in the moment before, when it could still be anything, and they’re leaning forward.” She glances at you, and away. “It isn’t a thing to be proud of. It’s most of what I know about love.”
~ warmth += 1
-> third_wheel

=== hand_on_iron
You put it next to hers, flat. The iron is no longer cold where she’s been.
She doesn’t look at you. But her little finger moves across the half inch between, and lies down along yours, like one more pin finding its place.
“I always stop at the last one,” she says. “I ought to tell you that now.”
~ warmth += 2
-> third_wheel

=== third_wheel
The third wheel sticks. It has to be held against its spring, and listened to, at the same time; it’s built for more than two hands. # place: 22:15
“There,” says Delphine, staring at it. “There it is. He’s made it so that one can’t do it alone.” She’s angry, or something that stands next to it. “Bad engineering.”
* [Hold the wheel for her.] -> hold_wheel
* [Take the stethoscope. Let her hold.] -> you_listen

=== hold_wheel
You hold. It’s heavier than it looks. Her ear’s against the door, her face inches from your hand, eyes shut, lips a little apart, like somebody listening to a person asleep.
“Now,” she says. “And again. And don’t let go of it. Don’t let go.” Click. “D.”
You find that you’ve both been holding your breath and neither of you wants to be first.
~ warmth += 1
-> clock

=== you_listen
So it’s you with your ear to it and she who holds, shoulder against the iron, watching your face for the note.
You pass over it. You come back. You aren’t musical, you told them that at school; but there’s one that stays when the others go. “This one,” you say.
“You’re certain?”
“No.”
“Good,” says Delphine. “Certain people are never listening.” And it’s a D.
~ warmth += 1
-> clock

=== clock
Behind the plate, something has begun to tick. # place: 22:40
“Time lock,” says Delphine. “It started with the third wheel. He’s given us till midnight, and then it shuts its bolts for, what, nine hours, with the numbers wiped.” She has gone brisk. “So that whoever comes this far has to decide.”
Down in the courtyard the lamp has gone out, and come on again, and gone out. That will be Castellane, asking.
* [Go to the window.] -> window
* [“What do we do?”] -> decide
* {took_money && not told_her} [Tell her now what’s in your pocket.] -> confess_late

=== confess_late
“There’s a thing in my pocket,” you say.
“Four thousand,” says Delphine. “I know. You walked in like somebody carrying soup.” She looks you over. You, the ceiling, you. “I wondered if I’d hear about it before the door moved or after. It’s a very small difference. It’s about as wide as a pin.”
~ told_her = true
~ warmth += 1
-> decide

=== window
He’s standing with his face turned up, holding his hat against the wind. He sees you, and holds up four fingers, and then, after a moment, eight.
“He’s doubled,” you say.
“Then he knows what’s in it,” says Delphine. “One doesn’t double for a box of nothing.” She thinks. “Which means that Perrin told him. Which means that Perrin wanted him to stand there, tonight, in the cold, and be what you’d have to walk past.”
* [“Your teacher was a difficult man.”] -> difficult
* [Open the window, and shout no.] -> shout_no
* [Go down and take the eight.] -> take_eight

=== difficult
“He was a locksmith,” says Delphine. “He didn’t believe in doors that open by themselves.”
-> decide

=== shout_no
Your no goes round the courtyard twice and sets off a dog. A shutter opens; somebody applauds.
Castellane puts his hat back on. He bows to you, with regret, like a man leaving a theatre at the interval.
When you turn round, she’s looking at you as she looked at the hinge when she thought that nobody could see.
~ took_money = false
~ told_her = true
~ warmth += 2
-> decide

=== take_eight
It takes four minutes, down and up again. Castellane doesn’t say sensible this time. He says, “Do sit with her until it’s over. She’ll want somebody to look away with.”
When you come in she’s where you left her, one hand on the fourth wheel, and hasn’t turned it.
~ took_money = true
-> decide

=== decide
“Here’s what I do,” says Delphine. “I find the A. I turn it to one click short. I hand the owner the handle, and put on my gloves, and go. That’s how I’ve done eleven hundred of them. There’s no owner tonight; they’re all of them dead. There’s only you.” # place: 23:10
She holds the stethoscope out to you by its tubes.
“So it’s for you to say. I can stop at the last pin. I like to be asked for that one.”
* [“Stop there. Leave it shut.”] -> leave_shut
* [“Open it. And stay.”] -> open_stay
* [“Open it and look away, by the rules.”] -> open_rules
* [“What are you so afraid of?”] -> afraid

=== afraid
“The room,” she says at once. Nobody’s ever asked, and the answer has evidently been standing behind the door the whole time with its coat on. “Always the room behind. A lock has only one right answer. Then it opens and there’s a whole room, and someone has to go and be in it.”
She winds the tube round her finger.
“You might ask me again,” says Delphine. “Nicely. You’ve forty minutes.”
~ warmth += 1
* [“Would you like to leave it shut?”] -> leave_shut
* [“Would you open it, and stay in the room with me?”] -> open_stay

=== leave_shut
She nods, slowly. She turns the fourth wheel till it rings, and comes back from it by a single click, and takes her hand away.
“It knows, now,” she says. “That’s a kind of open.”
The ticking goes on. You sit with your backs against it, side by side, and listen to a door decide to be a wall.
* [Let midnight come.] -> midnight_shut
* [“No. I was wrong. Ask me again.”] -> ask_again

=== ask_again
“It’s eleven fifty,” says Delphine, “and you’d like to be asked.” She seems to be trying not to smile. “Very well. I shall do it properly, one should.” She turns to face you, on her knees, on the boards, with her hands in her lap. “Would you open this with me? I don’t promise to be good at the part that comes after.”
-> open_stay

=== midnight_shut
At midnight the bolts go over, all nine of them, from left to right, like someone closing a piano. # place: 00:00
She’s holding your hand. Neither of you can say who began.
“It’ll open again in nine hours,” says Delphine. “To anyone with two ears and somebody to hold the wheel. There’ll be builders here by then. They have hammers.” She’s looking straight in front of her. “So either one walks away from it. Or one stays.”
* {warmth > 4} [“Then we stay.”] -> night_stay
* [Walk her home.] -> walk_home
* {took_money} [Sign the paper. There was nothing to see.] -> sign_empty

=== walk_home
You go through the streets, and not across them: a door, a passage, somebody’s courtyard. Castellane’s lamp is out.
At her own stair she stops on the second step, so that her eyes are level with yours.
-> ending_closed

=== night_stay
She spreads the coat on the boards, tools downward. She’s got one orange, and divides it by touch, in the dark, so that the halves come out even.
-> ending_night

=== open_rules
“By the rules,” she says. If she had hoped for something else, it doesn’t reach her hands.
The A rings. She turns it home. You hear the handle go over, and a long cold breath of paper and camphor, and both of you are looking at the ceiling, as the law requires. There’s a stain on it in the shape of Corsica.
“I have opened it,” says Delphine, for the record. “You’ve seen nothing. Now one of us should sign.”
* [Look down.] -> look_down
* {took_money} [Sign that it was empty.] -> sign_empty
* [“Delphine. Don’t leave. Look with me.”] -> look_together

=== look_down
You look. You know at once that you’ll never be sorry.
She hears you do it. “That’s against the rules,” says Delphine to Corsica. And then, when you don’t answer, “Is it so bad?”
“It’s addressed,” you say. “All of it’s addressed.”
Very slowly, like somebody getting into cold water, she lowers her eyes.
-> inside

=== look_together
She’s got one glove on already. She looks at it as though somebody else had put it there.
“I’m usually on the stairs by now,” she says. She takes it off again, finger by finger, puts it in her pocket, and feels for your sleeve without looking. “All right. You count.”
* [“One.”] -> inside

=== open_stay
The A rings so long that you feel it in your teeth. She turns it the last click home. # place: 23:40 # prose: The moment before the door opens, by how near the two of them have come.
“I’ve never been this side of it,” says Delphine. Her hand is on the handle and her other hand has got hold of your coat. “Usually there’s some talking here, and a cheque.”
The door weighs as much as a car. It comes as lightly as a page.
* [Look in, and say what you see.] -> inside
* [Look at her instead.] -> look_at_her

=== look_at_her
So you see it on her before you see it: how the light of the torch comes back from something pale, how her whole face, which gives so little away, simply comes undone at the last pin.
“Oh,” says Delphine. “He labelled it.”
~ warmth += 1
-> inside

=== inside
Envelopes. They stand upright in four rows, waxed cloth, tied with loom thread, each with a name and a street, in one careful hand. Thirty-eight. None has been opened. Where the cloth has rotted, somebody has sewn on a new piece, lately and well.
“He found them,” she says. “He found the numbers, God knows how, and came up here at night and mended the envelopes. And he could find out where the families had gone to. But he was old, and it’s stairs. So he looked for someone with good hands who doesn’t take and doesn’t ask, and he tuned the door.”
In front of the first row, on a card, lies a small brass key. Arnoux, it says. Second floor. Stay.
* [Give her the key.] -> give_key
* [Count the envelopes with her.] -> count_them
* {took_money} [Think of the man in the courtyard.] -> think_castellane

=== think_castellane
He’d love them. He’d never open one. He’d sit there in his one chair, in a room full of other people’s last words, and be moved.
The money has gone quite warm against your ribs.
* {told_her} [Drop it out of the window, with your compliments.] -> drop_money
* [Sign. It was empty.] -> sign_empty
* [Count the envelopes with her.] -> count_them

=== drop_money
It comes apart on the way, and for some seconds it’s snowing, in Lyon, in October, in fifties.
From below there’s a silence, then a sound like a man in a camel coat getting down on his knees. “I’d only have looked at them,” he calls up. He sounds near tears.
“I know,” Delphine calls back, gently. “I know you would.”
~ took_money = false
-> count_them

=== give_key
She lets it lie on her palm, and looks at it the way one looks at a very small animal that may bolt.
“Nine years I’ve had a perfect excuse,” says Delphine.
* [“There’s a second chair in your flat, I expect.”] -> second_chair
* [“First these. They’ve waited longer.”] -> count_them

=== second_chair
She goes quite still.
“Everybody asks me who it’s for,” she says. “Nobody’s ever just known that it was there.” She closes her hand on the key. “Help me carry these down. They can sleep at mine. And then, if you aren’t tired, there’s something I’ve been going to play since I was twenty-two. I shall rush the note.”
-> ending_bow

=== count_them
You count them into your coat, and hers, and the notary’s folder. Thirty-eight. A Lévy, rue Burdeau. A Faure. A child’s hand has drawn a snail on one of them. # prose: Counting the envelopes: two or three names and small things, in a quiet voice.
“There’s a granddaughter in Grenoble,” says Delphine. Under the last row lies a ledger in Perrin’s writing; he’d got as far as the eleventh name. “Haifa. Villeurbanne, that’s the number six bus.” She sits back on her heels. “I take nothing. I ask nothing. I wonder what I thought I was being careful of.”
* [“We could take the number six bus.”] -> ending_returned
* {warmth > 3} [“Tomorrow. Tonight, the cello.”] -> second_chair

=== sign_empty
It needs your name, the date, and a single word. You’ve always had neat handwriting. # place: 23:58
She watches the pen as far as the end of the word. She doesn’t argue; she asks nothing; those are the rules. She puts on her gloves.
“It’s a well-made lock,” she says from the stairs, not to you. “It does tell one.”
-> ending_empty

=== ending_returned
It takes fourteen months. It takes the number six bus, and a train to Grenoble, and a very long conversation in a kitchen in Haifa with an old man who turns out to have drawn the snail. # place: A year and a bit later
She’s always the one who rings the bell. She hands it over, and doesn’t put on her gloves, and when they ask if she’ll come in, she swallows, and looks round to see that you’re there, and goes in.
Sometimes it’s nothing much: a deed to a shop that’s a road now. Once it’s a ring, and somebody of sixty puts it on and walks about the flat, touching things with that hand.
You keep the ledger. She keeps the stamps. On the last page, under the thirty-eighth name, there was a line in pencil that neither of you saw for a year: You see? It needed two. # ends: returned
-> END

=== ending_bow
There are no curtains. All Lyon is in the room: two rivers, a hill with a church on it like an elephant on its back. Four hundred locks look on from the walls. # place: Her flat, 01:30
The case opens with a sigh of old rosin. She tunes by ear, C, G, D, A, and looks up at you over the scroll, and for the first time since you’ve known her she’s plainly terrified.
“You’re in it,” she says, of the chair.
So you sit. She lifts the bow. And there it is, the moment just before, wide as a city, with everything in it that could still be anything; you lean forward; and Delphine Arnoux, who always stops there, closes her eyes, and doesn’t. # ends: bow
-> END

=== ending_closed
“You didn’t ask me for the last one,” says Delphine. # place: Her stair, 00:40
“No.”
“Nearly everybody does. They say open it, open it.” She turns your top button once, consideringly, and leaves it as it was. “I’ve never in my life been left one click from anything. It’s very uncomfortable. I think I may be up all night.”
The safe goes to the builders, who have hammers, and then to a museum, which has patience. It’s there now. There’s a rope, and a label, and on Thursdays a woman in a black coat who stands in front of it with her palm on the iron and someone at her side.
“Ask me,” she says, each time, on the way out. And some Thursday you will. # ends: closed
-> END

=== ending_empty
Empty, you wrote. Half of them are. # place: Later
You see them once more. It’s at a dinner, five years on, in a house with a room in it. He’s proud to show you. They stand upright, four rows, beautifully lit, each with a name on it and a street, and in front of them is one chair.
“Nobody’s ever opened them,” says Castellane tenderly. “You can feel it, can’t you?”
You can. You look for a snail that you never saw, and there it is. On the way home you stop at a phone box, at a passage, at a green door that’s flats now. You’ve got very neat handwriting. It would only need one word. # ends: empty
-> END

=== ending_night
Nine hours is long enough to be told a childhood in, if the person tells it slowly. # place: 00:10 to 09:00
She talks to the ceiling. Around four you find out what was behind the door that she and Perrin quarrelled about, and you don’t say anything, and she turns over and puts her face against your shoulder as if she were listening for a number. At six the roofs go blue. At seven there are boots on the stairs, and a foreman with a hammer, who stops in the doorway with his mouth open.
“One moment,” says Delphine. She’s got her hair on end, and your scarf on. “We aren’t finished.”
And at nine the clock lets go. You hold the wheel. She listens. C, and G, and D; and at the last one she takes the stethoscope from her ears and hangs it round your neck, and puts your hand on the dial, and hers on your hand.
“I’d like to be there for it,” she says, “when it’s you.” # ends: night
-> END
