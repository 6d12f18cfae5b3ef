# title: The Resting Year
# character: aigerim-sadyk
# language: en
# minutes: 8
# hidden: yes
# opening: Every apple in the world began in these hills. One tree is missing from the botanist’s book. Her grandmother says it grants a single true bite, and on Monday the hill is to be sold for a ski lift.
# ending: graft = Cut clean, bind tight
# ending: bite = The true bite
# ending: proverb = As our fathers said
# ending: seed = Three hundred and three
# ending: lift = The top station

VAR trust = 0
VAR has_map = false
VAR cold = false
VAR shared = false
VAR grandmother = false

-> bus

=== bus
The bus puts you down where the road gives up. There’s a slope, all blossom, and behind it a wall of snow that’s so high you look for its top in the wrong place. # place: Above Almaty, Saturday
You’ve come to make a map. The firm wants one by Monday: where the lift goes, where the trees are, which ones matter. “None of them matter,” the firm has said. “But count them.”
Somebody’s coming down the hill sideways with her arms out and both pockets bulging, singing something loud with three notes in it.
* [Wave.] -> wave
* [Hide the map.] -> hide_map
* [Catch her. She isn’t going to stop.] -> catch_her

=== wave
She waves with both arms, which was a mistake, on that slope. She arrives sitting. “You climbed it!” she says, from the ground, delighted. “Well, the bus did. It counts. Not there, not there, you’re on Gulnara.”
You look down. Gulnara is a tree, the height of a spoon.
-> aika

=== hide_map
She sees you do it. She’s got the sort of eyes, green, that have spent their lives finding one leaf among a million.
“It’s all right,” she says. “Everyone who comes up here has got a paper. The nice ones are ashamed of it.”
~ trust += 1
-> aika

=== catch_her
You catch her. It’s like catching a sack of warm apples, because it largely is. They go bouncing off down the hill, and she watches them with her chin on your shoulder.
“There goes four hundred and two,” she says in your ear. “It wanted to travel. I’m Aika. You’ve very useful arms.”
~ trust += 2
-> aika

=== aika
Aigerim Sadyk cuts an apple that looks like a potato, and holds the slice to your mouth on the flat of the knife. # place: The lower slope
“Before you say a word. What does it taste of? Don’t say nice.”
It tastes of a good many things, one after the other, like a street.
* [“Like being told off by someone who’s fond of you.”] -> told_off
* [“Like rain on a bicycle.”] -> bicycle
* [“Nice.”] -> nice

=== told_off
Her eyes go round. Out comes a fat wet book on a string, and a pencil, and she’s writing it down before you’ve swallowed. “Two hundred and sixty! I’ve had ‘vinegar’ there for three years. I knew that there was love in it. Where were you for three years?”
~ trust += 2
-> the_book

=== bicycle
She stares at you. She opens a fat wet book on a string and shows you, under four hundred and seventeen, in her own round hand: like rain on a bicycle.
“Nobody’s ever got one,” says Aika. “I thought that I was only strange.”
~ trust += 2
-> the_book

=== nice
“Nobody’s to say nice,” says Aika. “My ancestors say: never trust an apple that wants to be liked.” She eats the rest herself, a bit sadly. “I made that up in the bus. But you see what they mean.”
-> the_book

=== the_book
The book has four hundred and eighteen trees. Each has a number, a place, and what it tasted like. She turns the pages for you with a licked thumb. # place: The lower slope
After three hundred and two comes three hundred and four.
“What about three hundred and three?” you ask. And it’s the only time, in that entire day, that she doesn’t answer at once.
* [“Is it a mistake?”] -> a_mistake
* [Wait.] -> wait_aika
* [Tell her about Monday.] -> tell_monday

=== a_mistake
“It’s a tree,” says Aika. “It’s not a mistake. I only haven’t got it.” She closes the book on its string. “I got up to three hundred and two once, in a bad place, and couldn’t go on. So it’s the one I’m looking for. I’ve told everybody that it’s for science.”
-> monday

=== wait_aika
She sits down by Gulnara and pulls her knees up. “I was lost once,” she says. “On the ice, up there, two nights. I kept warm by saying the names. You don’t get through the night, you get through one apple. I’d got to three hundred and two, and after that, nothing. I thought, right, that’s how many I’ve got.” She looks up, and it’s like the sun coming back out. “And then they found me! So I owe it one.”
~ trust += 2
-> monday

=== tell_monday
So you tell her: the firm, the lift, the pylons, the map.
She listens with her head on one side. She doesn’t shout. It would be so much simpler. “And which trees matter?” she asks.
“They say none.”
“And what do you say? You’re the one with the pencil.” She offers you the other half of the apple. “No, not now. Say it on Monday. It’s allowed to be a bad answer till then.”
~ trust += 1
-> the_search

=== monday
“I ought to say why I’ve come,” you tell her. The firm, the lift, the pylons, Monday. It takes four sentences. You’ve never disliked four sentences so much.
Aika nods slowly. She takes off her scarf, and unwinds it, and puts half of it round your neck. “You went quite grey,” she says. “There. Now you’ve got to walk at my speed.”
~ trust += 1
-> the_search

=== the_search
“Three hundred and three,” she says. “My grandmother’s seen it. She was twenty. She says it’s above the line where trees stop. She says that if you bite it, you taste one true thing, and you can’t spit it out after.” She squints up into the white. “It’s two days. You’d have to count on the way. If it’s on the map, they’d need to ask before they cut it down.” # place: Noon
* [“Then let’s go and find it.”] -> go_up
* [“Let’s ask your grandmother first.”] -> to_grandmother
* [“It’s a story, Aika.”] -> its_story

=== its_story
“Of course it’s a story,” says Aika. “All of them are, till you’ve bitten one. Do you know where four-eighteen was? I’d looked for nine years. It was behind the toilet.” She’s already shouldering the rucksack; it clanks. “Come and be right, then. I’ll carry the jam.”
-> go_up

=== to_grandmother
She lives in a blue house with a stove as big as a cow. She’s eighty-eight, and has hold of your chin before you’ve said hello. # place: The blue house
“This one hasn’t decided,” she tells Aika. And to you: “As our fathers said, who counts the trees must carry water.”
“She made that up,” whispers Aika.
“I make them all up,” says the grandmother. “So did they.” She draws on the back of your map, with a burnt stick: a stream, a stone like a kneeling man, and a cross. “I was twenty. I’d run away from a wedding, it was mine. It was snowing, and there it was, in flower. I bit one. Do you know what it tasted of? It tasted that I’d be found.”
~ has_map = true
~ grandmother = true
~ trust += 1
-> go_up

=== go_up
You climb. You count. By four you’ve two hundred trees on the map, and she’s introduced you to each of them; by six your pencil’s got a blister. # place: The upper slope, evening # prose: The climb through the orchard, by what the reader has tasted and said.
The blossom stops as if at a door. There’s juniper, and stone, and one last hut of planks, with the wind walking up and down on its roof.
* {has_map} [Follow the grandmother’s stream.] -> stream
* [Stop at the hut. It’ll be dark soon.] -> hut
* [Go on. There’s an hour of light.] -> go_on_late

=== go_on_late
It isn’t an hour. It’s more like a quarter. The sky shuts, and the snow comes out of it sideways, small and dry, like something being swept.
“Back,” says Aika. Her voice is quite light. But she’s got hold of the scarf with both fists, and you feel through it that she’s shaking, and it’s not the cold. “Back to the hut, we’ve plenty of time, we have got so much time.”
~ cold = true
-> hut

=== stream
It’s there, the stream, black and talking to itself between two lips of ice. And there’s the stone, kneeling. Aika claps her hands. And then the light goes, all at once, as though somebody had thought better of it.
“It’s only the night,” says Aika. “We’ll have it in the morning, it’s waited seventy years.” She tucks a jar of jam between the stone man’s knees, so as to find him again. “Hut.”
~ trust += 1
-> hut

=== hut
There’s a stove, two sacks, and a smell of mouse. She lights the fire with a page about Tuesday. You’ve one blanket, and a jar that hums. # place: The hut, night # prose: The hut at night and its few things, by how warm the two of them are with each other.
“That’s the fermented one,” she says. “We don’t open it unless we’re married or dying.”
Outside it’s blowing as if it had been paid. She’s talking without a stop: the bear who liked her tree, the band, the bride who’d asked for something slow. You notice that she never sits with her back to the window.
* [“You needn’t be funny.”] -> neednt_funny
* [Laugh. She’s very funny.] -> laugh_along
* {cold} [“You were afraid, out there.”] -> afraid_out

=== neednt_funny
It stops her in the middle of a bear.
“It’s how I tell it,” says Aika. “If I don’t, people look at me like soup.” She rubs her nose. “Nobody’s ever said. They like it funny, it’s a better evening.”
“I’ve got all night,” you say.
~ trust += 2
-> the_glacier

=== laugh_along
You laugh until your ribs hurt. She does the bride, she does the bear, she does the rescuer, lying on the ice, saying and what’s three hundred and three?
She’s so good at it that it’s quite a while before you see: it’s always a story about somebody who came.
~ trust += 1
-> the_glacier

=== afraid_out
“I was,” says Aika. She’s so honest that she answers before she’s thought. “It’s the same sound. I didn’t know I’d remember the sound.” She holds her hands out to the stove. “I give it all away, you know? My gloves, my good knife. I thought that if I didn’t own anything I couldn’t be robbed. But the cold’s not a thief. It only wants to come in and sit with you.”
~ trust += 2
-> the_glacier

=== the_glacier
She tells you, then, with her face to the window. There’s not one proverb in it. # place: The hut, later
“It was the second night. I’d got to three hundred and two, and I thought, I’ve tasted all that, and there wasn’t anyone with me for any of it. I’d shout ‘it’s plums!’ down a hill, and there would be the hill.” She shrugs, with her whole back. “So I promised I’d taste everything. I kept it. I never saw till now that it was the wrong promise.”
The fire settles.
* [Give her your gloves.] -> give_gloves
* [“What would be the right one?”] -> right_promise
* [“Shout it to me.”] -> shout_to_me

=== give_gloves
She puts them on. They’re too big. She looks at them for some time as if they might be a trick.
“I always give mine,” says Aika. “I don’t think anybody’s ever done it the other way about.” She takes one off again, and puts it on your left hand, and then there’s only the question of the two bare ones in between.
~ trust += 2
~ shared = true
-> blanket

=== right_promise
“I’d promise,” she says slowly, “that when it was good I’d turn round first, and see who’s there.”
She turns round.
~ trust += 2
-> blanket

=== shout_to_me
“What, now?” She fills her chest. She’s got a bass player’s lungs. “It’s smoke!” she shouts, at a distance of a foot. “It’s mouse, and a bit of you! It’s very nice!” She claps her hand to her mouth. “I said nice.”
~ trust += 2
-> blanket

=== blanket
There’s one blanket. She considers it with the gravity of a botanist. “Back to back’s warmest,” says Aika. “For science.” # place: The hut, two in the morning
It is, too. You can feel her breathing, all down your spine. After a while you feel it change; she’s saying something under her breath, over and over, quick and low. It’s names. She’s at a hundred and twelve.
* [Say the next one with her.] -> say_names
* [Turn over, and put an arm round her.] -> turn_over
* [Let her be. It’s hers.] -> let_be

=== say_names
You’ve counted two hundred that day. You know a few. “Gulnara,” you say.
She stops. “She hasn’t got a number, she’s a baby.” A long pause. “Put her in,” says Aika. And you go on, turn and turn about, into the dark, and it’s somewhere past two hundred and ninety that neither of you answers.
~ trust += 2
~ shared = true
-> dawn

=== turn_over
You ask first. She says yes to the wall, quite promptly. She’s as warm as bread.
“My ancestors had something for this,” says Aika presently.
“And?”
“I can’t think of it,” she says. “Isn’t that interesting?”
~ trust += 2
~ shared = true
-> dawn

=== let_be
She gets as far as three hundred and two. You hear her stop there, as one stops at the edge of a step. And then, since nothing happens, she sleeps.
-> dawn

=== dawn
In the morning there’s no wind and no sound, and the door won’t open. You put your shoulders to it together. It gives, and you both fall out on your faces, into a light that’s like being hit with a plate. # place: The hut, Sunday # prose: The white morning, after the night as this reader spent it.
The whole mountain’s been made again. And down at the edge of it, very small, crawling up the white, there’s a yellow machine with a flag on it.
“That’s the firm,” you say. “They said Monday.”
“They’ll have seen the weather,” says Aika. “They’d like to be up before the snow goes, and shows what’s there.”
* [Go up, as fast as you can.] -> race_up
* [Go down, and talk to them.] -> go_down
* {has_map} [“The kneeling man. He had the jam.”] -> kneeling

=== go_down
You wade down to it. There’s a driver in it, eating an egg, and a man with a tablet, your own manager, pink with cold.
“There you are,” he says. “Have you got my map? We peg it today.” He looks past you. “Is that the apple woman? Has she signed?”
* [“There are two hundred trees. They matter.”] -> they_matter
* [Give him the map.] -> give_map
* [“I need one more day.”] -> one_day

=== they_matter
“Which of them?” he says, with his finger over the screen. It’s a fair question, you’ve just counted them, you look back up the hill. And you find that you can tell him: you give him nineteen, by name, with what they tasted of, and he’s writing before he knows it.
He stops at the one like being forgiven by a dentist. “You’re not well,” he says. But he puts the egg down. “An hour. If there’s anything up there that the ministry would mind about, I want a leaf.”
~ trust += 2
-> race_up

=== one_day
“You’ve got an hour,” he says, “till the pegs are warm.” He’s not a bad man. He has got a lift to build, and it’s gone eight.
-> race_up

=== give_map
He’s very pleased with it. It’s an excellent map. You’ve put all of them on, every tree, with a small neat circle, so they’ll know exactly where to cut.
When you look up the hill there’s nobody in the doorway of the hut; just a line of prints, going up, with the second line missing.
* [Run after her.] -> race_up
* [Ride up with the machine.] -> ending_lift

=== kneeling
He’s up to his chin. But he’s got a jar of jam between his knees, shining like a lamp, and from there on it’s the burnt stick’s line: left of the stream, to where the trees can’t be.
-> above_line

=== race_up
Up. It’s to the knee, and then to the thigh. She breaks the trail, you break it, she does. Neither of you has any breath for a proverb.
-> above_line

=== above_line
The last juniper’s behind you. There is nothing now but white and blue. She turns right round, twice, with her mitten over her eyes. # place: Above the line, Sunday
“There’s nothing,” says Aika. “It’s rock. It’s too high, I’ve always known it was too high, I’m a scientist.” And her face, for the first time since you met it, comes down a little, like a blind.
And then you smell it.
* [“Shut your eyes. Breathe in.”] -> smell_it
* [Walk toward it, holding the scarf.] -> walk_to_it

=== smell_it
She shuts them. You watch it arrive. “Rose,” says Aika. “Rose, and a sort of iron. And behind that—” Her eyes fly open. “That’s an apple. That’s in FLOWER.”
~ trust += 1
-> the_tree

=== walk_to_it
You walk, and the scarf goes tight, and she comes. It’s like leading somebody through a house at night to show them something. She doesn’t ask. She’s got a good deal of trust, for a person who was once two nights on the ice.
~ trust += 1
-> the_tree

=== the_tree
It’s in a hollow behind a rock, no higher than your chest, as thick as a barrel. It must be a thousand years old. It’s flowering in the snow, because nobody ever told it; and on one low branch, shrivelled, brown as a nut, there’s last year’s apple. One. # place: Three hundred and three
“It had a resting year,” whispers Aika. “They do, the old ones. They do nothing at all, and everyone says that it’s dead.” She’s taken off her mitten, but she doesn’t touch it. “One bite, grandmother says. One true thing.”
Down the slope you can hear the machine.
* [“It’s yours. You bite it.”] -> she_bites
* [“Both of us. Half each.”] -> both_bite
* [“Don’t bite it. It’s the seeds they’d need.”] -> keep_seeds
* {trust > 5} [“Cut a graft. Quick, before they come.”] -> cut_graft

=== she_bites
She bites. She stands there with her eyes shut and juice on her chin, and it goes on for so long that you’re afraid for her.
“Well?” you say. “What does it taste of?”
She doesn’t get out the book. “I’ll tell you,” says Aika. “But first I turn round and see who’s there.”
* [Be there.] -> be_there
* [“Tell me later. They’re coming.”] -> they_come

=== both_bite
The knife’s shaking, so you hold it together, like people with a cake. It’s dry, and hard; it’s awful. And then it isn’t.
Neither of you ever says what it was. But you both look up at the same time, with the same face on, like two people who have been called by name in a crowd.
~ shared = true
~ trust += 2
-> they_come

=== keep_seeds
“Five pips,” says Aika, with her thumbnail. “Five, and each of them somebody completely different, they never come true.” She closes your hand on them. Her eyes are wet. “I’d have eaten it,” she says. “I eat everything, I promised. You’re the first person who’s told me to wait.”
~ trust += 1
-> they_come

=== cut_graft
“Cut clean,” says Aika between her teeth, “bind tight, and don’t look for a month.” Four slips, as long as a finger, in wet moss, in the gloves, in your shirt. “That’s not from my ancestors, that’s real, that’s botany.”
“And where do we graft them?”
She looks at you as if you’d been slow. “On everything,” she says.
-> they_come

=== be_there
You’re there. It’s not difficult. She’s got hold of both your ends of the scarf.
“It tastes of someone coming up the hill,” says Aika. “Sideways. With a map.”
~ shared = true
~ trust += 2
-> they_come

=== they_come
The yellow machine comes over the edge, and stops. Your manager gets down into snow to his hips. He sees the rock, and the two of you, and the tree, flowering, at three thousand metres. His tablet says that there’s nothing there. # place: Three hundred and three
He opens his mouth. He’s going to say pegs. Somebody’ll have to say something before him.
* {grandmother} [“As our fathers said...” Leave the rest to Aika.] -> ending_proverb
* {shared} [Say what it tastes of, the true thing.] -> ending_bite
* {trust > 6} [Put it on the map. In ink. In front of him.] -> ending_graft
* [Hold out the pips.] -> ending_seed
* [Let him say it.] -> ending_lift

=== ending_proverb
“As our fathers said,” you tell him, gravely, and look at Aika. # place: The committee, Monday
She doesn’t miss a beat. “Who cuts the first tree,” says Aika, “must sleep beneath the last.” There’s a hush. The driver takes off his hat. By evening it’s all over the valley. By Monday the committee’s got it on the minutes, and four old men swear that their grandmothers said it, and the lift goes up on the other side, where there’s nothing but car park.
“You made it up,” says her own grandmother, that night, by the stove.
“On the spot,” says Aika, “with a little help.” And the grandmother takes your chin in her hand again, and turns it to the light. “This one’s decided,” she says. # ends: proverb
-> END

=== ending_bite
You hadn’t meant to. But it’s just as she was told: you can’t spit it out after. You say it, in front of your manager, and the driver, and all that snow. It’s one sentence long. It isn’t about apples. # place: Three hundred and three
Nobody speaks. The man with the tablet goes redder than the cold had made him. “I only came up here for a leaf,” he says at last, and takes one, and puts it carefully inside his hat; and it’s that leaf, in the end, in a drawer at the ministry, with four signatures on it, that does the thing.
But that’s all later. Just now there’s Aika. “Say it again,” she says. “I’ve lost my pencil.”
You say it again.
“Four hundred and nineteen,” says Aigerim Sadyk, and doesn’t write it down. # ends: bite
-> END

=== ending_graft
You uncap the pen. You draw a small neat circle, at the very top, where the paper’s white; and then you write, in ink, with him watching: 303. Do not cut. There’s a law about that word. He knows it, and he knows you know. # place: Spring, the year after
He looks at it for a while. “You’re good at maps,” he says. “It’s a pity, I’ll have to let you go.”
“I’ll need somebody who counts,” says Aika.
You don’t look for a month, that’s the rule. You look every day, the two of you, with a lantern, lying on your stomachs. It’s on Gulnara that it takes: one green point, no bigger than a mouse’s ear, where the one tree’s been bound onto the other.
“Cut clean,” says Aika, in your ear. “Bind tight.” She’s got your gloves on. She’s stopped giving those away. # ends: graft
-> END

=== ending_seed
“Five,” you say. “You can have your lift. It goes on through the rest of it. But these are going down the hill with us, and you’re going to write me a letter, that says where they came from.” # place: Ten years after
It isn’t a victory. There’s a top station now, with a terrace. But there’s a garden by the blue house. Four have come up sour; people come a long way to be insulted by them. And the fifth flowered last week, in the snow, in the wrong month, like somebody laughing in church.
She’s got the book out. There’s a gap in it, between three hundred and two and three hundred and four, and she’s held it open for you with her thumb.
“You found it,” says Aika. “You say. And don’t say nice.” # ends: seed
-> END

=== ending_lift
They’re good pegs, orange. By noon there’s a line of them as straight as a ruler from the road to the sky. # place: The top station, two winters on
You go up it once. It’s a very fine lift, it takes nine minutes, one sees everything. At the top there’s a terrace, and strudel. In front of the rail, in a tub, there’s a stump as thick as a barrel, with a lamp set into it.
You order the apple juice. It’s sweet, it’s cold, it wants so much to be liked. A long way down, at the edge of what’s left, there’s somebody coming across the slope sideways, with her arms out.
You wave. It’s too far. # ends: lift
-> END
