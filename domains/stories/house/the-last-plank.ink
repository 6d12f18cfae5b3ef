# title: The Last Plank
# character: fergus-innes
# language: en
# minutes: 7
# opening: A boat has stood nine years in a shed in Orkney, one plank short. Tonight the sea is coming for the shed. You have until high water to find out why he never finished her.
# ending: launched = Named
# ending: neighbours = The whole harbour’s opinion
# ending: slow = No bad
# ending: saved = Ribs
# ending: alone = The right tide

VAR trust = 0
VAR saw_name = false
VAR has_letter = false
VAR asked = false

-> ferry

=== ferry
The last ferry puts you off at Stromness sideways. The man who catches your bag says there’ll not be another till Thursday, and that if you’re for Innes’s shed you’d best be quick, while there’s one. # place: Stromness, 16:10
It’s blowing in the way that makes people walk at a slant. At the end of the street a tarred shed stands with its feet in the harbour and its door going like a lung.
In your pocket there’s a letter. You’ve carried it for two years, it’s not to you. On the envelope it says: Fergus, when she’s done.
* [Put your shoulder to the door.] -> shoulder
* [Knock, and wait to be heard.] -> knock_wait

=== shoulder
It takes two hands, and then somebody’s got hold of it from the other side, and it takes two more. You come in together with most of the weather.
“Aye,” says a big man with sawdust in his beard. “You found it.”
-> the_shed

=== knock_wait
You knock. The wind knocks. You knock in the gaps. After some while the door opens by the width of a face, red beard, blue eyes; they look at you, and then politely a little to one side.
“I took you for the gale,” says Fergus Innes. “It’s been at that all day. You’ve the better manners.”
~ trust += 1
-> the_shed

=== the_shed
When the door’s shut there’s a stove, and larch, and tar. And there’s a boat. She fills the place like something asleep: ribs and planks, no nails that you can see, every line running into the next one like a sentence said slowly. There’s a single gap, high up on the near side, as long as a man. # place: The shed, 16:20
A mug arrives that’s heavy enough to moor something. “I’d a speech,” says Fergus. “I’d practised it on that plank there. It went better with the plank.”
* [“She’s beautiful.”] -> beautiful
* [“Why’s there a gap?”] -> why_gap
* [Put your hand flat on the boat.] -> hand_boat

=== beautiful
He thinks it over. It’s about the length of a kettle. “She’s no bad,” says Fergus. Behind the beard, he’s gone the colour of the stove. You learn later that he’s said that of two boats and a sunrise.
~ trust += 1
-> the_tide

=== why_gap
“That’s the last plank,” he says. “The whisky plank, they call it. You put it in, and have a dram, and she’s a boat.” He turns his own mug round. “I’ve had it cut these nine years.”
“And?”
“And it’s not been the right tide,” says Fergus.
~ asked = true
-> the_tide

=== hand_boat
You lay your palm on her and draw it along, as you’ve seen people do with horses. It goes from stem to stern, and it doesn’t stop anywhere.
He’s watching your hand. He lets his breath go. “That’s how you know,” says Fergus. “When it doesn’t stop.” And then, with an effort, as one lifts a thing: “There’s not many would think to.”
~ trust += 2
-> the_tide

=== the_tide
There’s a wireless on the bench. It says storm ten, and it says surge, and a time: 23:40, and then a height that’s more than the height of the door. # place: 17:00
He listens to it as he might to a neighbour. He gets up in stages. “Well,” says Fergus. “It’ll be up to the third rib.” He puts a hand on the boat’s shoulder. “She’s in cradles. She can’t float with the side open, and she can’t stay. I’d thought that I would have more notice.”
“Nine years,” you say.
“Aye,” says Fergus. “That’s what I’m saying.”
* [“Then let’s put in the plank.”] -> put_plank
* [“Who can we get to help?”] -> get_help
* [“What do you need, Fergus?”] -> what_need

=== what_need
It isn’t a thing he’s asked. You see him go and look for it, in some shed behind the shed.
“I need somebody to hold the other end,” says Fergus.
~ trust += 2
-> put_plank

=== get_help
“They’ve their own doors to see to,” he says. “I’ll not take a man from his door.” He’s been up since four, you’ll find, at every one of theirs, with sandbags. It hasn’t crossed his mind that it’s a thing that goes both ways.
* [Go out and ask them yourself.] -> go_ask
* [“Just us, then.”] -> put_plank

=== go_ask
You go along the street with your collar up, from light to light. At the chandler’s, at the baker’s, at the blue door. You’ve only to say the one word.
“Fergus?” says the chandler. “Asking?” She’s already got her boots on. “No, he’ll not be asking. You’re asking. Well, it’s a start. Give us till we’ve the bairns abed.”
~ asked = true
~ trust += 1
-> put_plank

=== put_plank
It’s on two pegs over the door: larch, twelve feet, curved like an eyebrow. He lifts it down as if it might wake. There’s nine years of dust on the upper side, and on the lower side there isn’t any. # place: The bench, 17:40
“You’ve been taking it down,” you say.
“Now and then,” says Fergus. “To see how it took it.” He clears his throat. “I read to them. Timber. Larch likes a ballad. Oak’s a hard room.”
* [“Read to it now.”] -> read_now
* [“Who were you going to build her with?”] -> build_with
* [Fetch the steam box. There’s no time.] -> steam_box

=== read_now
There isn’t time, and he does it. He’s got a voice that you would follow into a field. It’s about a selkie, a woman, and a chest with a lock, and when it’s over the stove’s gone quiet.
“Somebody wrote that,” you say.
“My brother,” says Fergus. “He’d the words. I’d the hands.”
~ trust += 2
-> brother

=== build_with
He’s got the plane in his hand. He sets it down, and squares it to the edge of the bench.
“Magnus,” says Fergus. “My brother. He’d the words, I’d the hands. He drew her on the back of a hymn sheet.” He looks at the gap. “We were to go to Norway. We’d got as far as the whisky.”
~ trust += 1
-> brother

=== steam_box
You stuff the stove. The box begins to breathe, with the plank in its throat. It wants an hour; one has to sit there with it, like someone at a bedside. And it’s a great deal easier to talk to a man when you’re both looking at a box.
“My brother made that,” says Fergus. “Out of a pulpit.”
-> brother

=== brother
“We’d words,” says Fergus. “He’d a place at a paper, in Glasgow. He’d said, it’s only till spring, put the plank in without me. And I said that I’d not put it in till he came home to hold the other end.” Plane, plane. “I thought he’d be back by Tuesday. I’m an awful man for waiting. He was thrawn, he’s an Innes.” # place: 18:30
“And then?”
“And then it was a long while,” says Fergus, “and then they rang me up.”
You’ve got your hand on the envelope. It’s warm from you.
* [Give him the letter now.] -> give_now
* [“I knew him.”] -> knew_him
* [Not yet. It says, when she’s done.] -> not_yet

=== knew_him
He looks up, all the way. It’s a thing to be looked at by those eyes; you understand why he rations it.
“I’d the desk by his,” you say. “He talked about a boat. He’d draw it on everything. He said that his brother was the best man with a plank in the north, and couldn’t ask for the salt.”
There’s a noise. You take it for the wind. “He couldn’t pass it, either,” says Fergus.
~ trust += 2
-> letter_when

=== letter_when
“There’s a letter,” you say. “He gave it to me when he was ill. I was to bring it when she’s done. I’ve rung every spring. You always said, she’s not, just yet. So I thought I’d come.”
“Aye,” says Fergus. He looks at the envelope for as long as it takes a slate to come off the roof. “Then we’d best do her.”
~ has_letter = true
-> the_work

=== give_now
“It’s from Magnus,” you say.
He wipes his palm down his jersey, one side and the other, before he takes it. He reads what’s on the outside. He turns it over; and then he gives it you back.
“It’s not addressed to me,” says Fergus. “It’s addressed to a man that’s got his boat finished.” He puts on his gloves. “Hold that a wee while. I’ll away and fetch him.”
~ has_letter = true
~ trust += 2
-> the_work

=== not_yet
You leave it where it is. It’s an odd sort of weight; it’s been on you so long that you’ve begun to lean.
-> the_work

=== the_work
The plank comes out of the steam as limp as a fish. You’ve got a minute and a half. He takes the one end and you’ve the other, and it’s ‘to me’, and ‘from you’, and ‘a hair’; and it goes round her like an arm round a waist. He’s quite another man. He gives you orders, and says please. # place: 20:00 # prose: The work of four hands against the clock, by how Fergus and the reader have spoken so far.
Then it’s rivets. You’re on the inside with the dolly, he’s on the out. You can only see his eyes, through the land of two planks, and each time it’s a rivet they come to see that you’re there.
* [“Nine years you’ve had nobody in here.”] -> in_here
* [Hum the ballad. Keep time.] -> hum
* {saw_name == false} [Look at what’s carved under the thwart.] -> the_name

=== in_here
Tap. Tap. “There’s folk come off the ferry to sit,” says Fergus. “I’m told that I’m good at it.” Tap. “It’s a different thing, someone on the other side of the plank.”
~ trust += 1
-> trouble

=== hum
You hum; he hits. He comes in under you, somewhere about the third verse, a good way down. It’s as near to being held as you’ve been in a while, and there’s an inch of larch in between.
~ trust += 2
-> trouble

=== the_name
Under the thwart, where only someone lying on their back with a dolly would see it, the wood’s paler. There was a name there. It’s been sanded off. You put your fingertips on it, and it’s still got the shape: seven letters, or eight. The last of them’s an S.
“You’ve found that,” says Fergus’s voice, through the plank.
~ saw_name = true
* [“Magnus?”] -> name_magnus
* [“You’ll have to paint one on her tonight.”] -> paint_one

=== name_magnus
“I’d thought I would,” he says. “And then it looked like a stone.” Tap. “You don’t put a man’s name on a thing to have it over with.”
~ trust += 1
-> trouble

=== paint_one
“The whole harbour’s an opinion,” says Fergus. “There’s a book on it at the baker’s. I’ve two shillings on it myself, and I’ve not told me which.”
~ trust += 1
-> trouble

=== trouble
At ten the sea comes under the door. It’s not a wave. It only walks in, black and flat, and puts out the lowest shelf. # place: 22:05 # prose: The water coming in, as quiet as it is, and what it means for the boat.
There’s a foot and a half yet to go, at the forward end. He measures it, and stops. He measures it again. You see his face.
“It’s short,” says Fergus. “It’s dried. I cut it nine years back to a hair. It’s wanting an inch.” He sits down on the keel, with the water round his boots, and the mallet across his knees. “I’d it right,” he says. “I’d it right, and I let it wait.”
* [“Then we scarf a piece on. Now.”] -> scarf
* [Sit down by him in the water.] -> sit_down
* [“Leave her. Let’s get out, Fergus.”] -> leave_her

=== scarf
“A scarf, in the whisky plank?” says Fergus. He’s shocked to the keel. And then you watch the thing go in, like a wedge. “It’d show. You’d always see just where it was that...” He gets up. He doesn’t do it in stages. “Fetch me the pulpit.”
~ trust += 1
-> help_comes

=== sit_down
It’s as cold as a key. You sit there, the pair of you, up to the belt, like folk in a bath. He’s a grand man to sit beside.
“I’d a grand conversation with him,” says Fergus by and by. “Every day. Nine years. It was that good that I never posted it.”
“Put the sound on,” you say.
So he does. It isn’t long. It’s to Magnus; you only happen to be there. At the end he draws his sleeve across his eyes, and has a look at that inch.
“We could scarf it,” says Fergus.
~ trust += 3
-> help_comes

=== leave_her
He’d go. You see that: you need only take him by the arm, and he’d come with you, as mild as a beast, out of the back and up the brae, and never say a word about it.
* [Take his arm.] -> take_arm
* [“No. I’m wrong. What would Magnus do?”] -> magnus_do

=== take_arm
You go up the brae. You look back once. There’s a light in the shed still, and it’s got up, and begun to walk about.
-> ending_saved

=== magnus_do
“Magnus?” He barks. It’s a laugh, it’s only that it’s out of practice. “He’d have put a patch on it with a bit of swearing, and called it a feature.” He gets up.
~ trust += 1
-> help_comes

=== help_comes
{asked: It’s then that the door goes. It’s the chandler, in oilskins, and the baker, and the man who caught your bag; there are eleven of them, with lamps, up to the thigh.|It’s then that you see he’s only the two hands, and you’ve two, and the water’s at the second rib.}
{asked: “We heard you were asking,” says the chandler.|“It wants a third,” says Fergus. “For the clamp. There’s no one.”}
* {asked} [Hand them the clamps.] -> many_hands
* {asked == false} [“Open the door, and shout.”] -> shout_out
* [“We’ll do it with our feet.”] -> with_feet

=== shout_out
He stands in the doorway of his own shed, with the Atlantic going by his knees. His mouth opens. It shuts. You’d not have thought a man that size could be so afraid of four letters.
“Help,” says Fergus, quite conversationally, to the harbour.
And there’s a lamp. And a lamp. They can’t have heard it. They must’ve been standing behind their doors since dusk, with their boots on.
~ asked = true
~ trust += 2
-> many_hands

=== many_hands
You’ve never seen so many people get in one another’s way so exactly. The baker’s holding the lamp in her teeth. The scarf goes in, pale as a scar, pulpit oak in larch. Somebody’s singing. Fergus is in the middle of it, taller than the rest, saying please.
-> high_water

=== with_feet
You lie on your backs in the bilge and push with your boots, like two folk trying to get out of a bed. He’s laughing. You’re laughing. It goes home with a crack you’d think was your own leg.
~ trust += 2
-> high_water

=== high_water
Twenty to twelve. It’s at the third rib, then the fourth. The cradles shift. And all down her side, from stem to stern, there’s a tick, tick, tick, of the wood drinking. # place: High water, 23:40
“She’ll leak,” says Fergus. “They do, at first. You’ve to let them, and bale, and not be hurt by it.” And she lifts. It’s no more than you’d lift your chin. There’s a boat, in a shed, afloat, and a big man up to his chest in the sea with a hand on either side of her, like someone teaching a child to swim.
* {has_letter} [“She’s done. Here’s your letter.”] -> read_letter
* {has_letter == false} [“She’s done, Fergus. I’ve something for you.”] -> read_letter
* {saw_name} [“She can’t go out without a name.”] -> name_her
* [Open the big doors.] -> big_doors

=== name_her
He looks at you over her side. “I’d a name,” he says. “I wrote it when I was younger, and then I took it off. I’d nobody to show it to.” He’s got the brush in his teeth. He’s painting upside down, by feel, up to the neck. You hold the lamp. It’s a word, seven letters, or eight.
It’s not Magnus. It’s what Magnus called the place that he would come back to.
~ trust += 2
-> big_doors

=== read_letter
He can’t open it, with those hands. So it’s you that does, and you that reads it out, by a lamp, to a man in the water. It’s short.
Fergus, it says. If you’re reading this then you’ve put in the plank, and there was somebody on the other end of it, for you’d never have managed it alone, you great lump. I’d like to shake their hand. I can’t. See to it.
The boat knocks very gently against his chest.
“Well,” says Fergus, and takes his right hand off her, and wipes it, from sheer habit, down his soaking jersey, and holds it out.
* [Shake it.] -> shake
* [Don’t let go of it.] -> no_let_go

=== shake
It’s a formal sort of thing, at midnight, up to the oxters. You both do it properly.
-> big_doors

=== no_let_go
He looks at the two hands. He considers them the way that he considered the plank: is it true, and does it stop anywhere. It doesn’t, seemingly.
~ trust += 3
-> big_doors

=== big_doors
The big doors haven’t been opened since before there was glass in the place. They open now. There’s the harbour, mad and white. There’s the lee of the island beyond, black, and calm as a plate. # place: Midnight # prose: The doors opening at midnight, with what the night has brought so far.
“I could take her out and ride to it,” says Fergus. “She’d be better there than here. I’d need—” It’s a long, long pause. You’d get a plank in it.
* {trust > 7} [Wait. Let him get to the end of it.] -> to_the_end
* {asked} [“You’ve the whole harbour here. Ask them.”] -> ending_neighbours
* [“You’d need somebody aboard that’s good at soup.”] -> ending_slow
* [“You go. I’ll mind the shed.”] -> ending_alone

=== to_the_end
“I’d need you,” says Fergus. He says it looking at you. His ears are on fire. “I’d not need a hand. I’ve had hands. I’d need you yourself. If you’d a mind.”
-> ending_launched

=== ending_launched
She goes out of those doors like a word that’s been nine years on the tip of a tongue. # place: In the lee, 02:30
It’s calm, here, behind the island. You’re both of you baling. There’s a pale place in her, on the near side, where an inch of pulpit’s been let into larch; there’ll never be a day when one doesn’t see it. He’s got his palm there. It stops, and goes on.
“It’s a fault,” says Fergus, “and I’d not be without it.” It’s so dark that there’s just the beard, and something under it that might be a smile. “I always put one in the jersey,” he says. “By the hem. So as folk would know me.”
He takes off his own, and pulls it down over your head. It comes to your knees. You find the place with your thumb.
“That’s no bad,” says Fergus. # ends: launched
-> END

=== ending_neighbours
“Would any of you,” says Fergus to eleven people up to their waists, “would you maybe, if you’d nothing on...” # place: The lee, morning
He doesn’t get to the end of it. There’s eight in her before he’s shut his mouth, and the baker’s brought rolls.
She’s called by lot, at sunrise, from a sou’wester. There are thirty-one slips. The chandler reads it out, and there’s a silence, and then a sort of cheer; every one of them, all down the street, for nine years, had put the same thing.
“You’re none of you getting odds,” says Fergus. He’s to stop and blow his nose. You’re at the other oar. He knows you are; he’s matched his stroke to yours since the pier, and hasn’t remarked on it yet. # ends: neighbours
-> END

=== ending_slow
He thinks about it. He gives it its due. # place: In the lee, 03:00
“Are you any good at soup?” says Fergus.
“I’m no bad.”
So that’s you aboard. It’s a night and a day that you lie there. He talks about twice. On the second time, it’s getting light, and he says to the kettle, “I’ve a practice of waiting till a thing’s past. I’m thinking I’d like to be told, when I’m at it.”
“You’re at it,” you say.
“Aye,” says Fergus. He moves the stool nearer to the stove, with you still on it. # ends: slow
-> END

=== ending_saved
It leaves the shed standing. It’s only the inside that it wanted. # place: Thursday
He finds the ribs of her on the Saturday, on a beach in Hoy, quite whole, like something that’s been eaten by a careful person. He brings them home by himself, with a handcart. He’s never once said that you were wrong.
The ferry’s on time. You’ve still got the letter; you try to give it him on the pier. He looks at what it says on the outside.
“Keep it dry,” says Fergus. “I’ll be a while.” And he goes in, and there’s a sound that you can hear above the engines, it’s slow, and it doesn’t stop: somebody with a plane, telling a ballad to a tree. # ends: saved
-> END

=== ending_alone
He nods. It’s a sensible division. He goes out through the doors, standing up, with the one oar, and she carries him as you’d carry a lamp. # place: Midnight, and after
You mind the shed. There’s not a lot of it to mind. At first light he’s a mark in the lee, and there’s a thread of smoke where he has got the stove going; he’s put two mugs out, on the thwart. You can see the both of them quite clearly. It’s a very good glass.
There’s no other boat.
It was the right tide, you tell people. It was exactly right. It was just that you’d thought there would be another. # ends: alone
-> END
