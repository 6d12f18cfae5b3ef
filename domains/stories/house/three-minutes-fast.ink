# title: Three Minutes Fast
# character: odessa-reed
# language: en
# minutes: 7
# opening: A ship without lights is coming up the Mississippi in fog, and it won’t say its name. The pilot climbs aboard in the dark. You’re the one she takes with her, and she has never once been a passenger.
# ending: passenger = Passenger
# ending: point = Algiers Point
# ending: piano = Four dead keys
# ending: watch = Where the luck is
# ending: dock = Paperwork

VAR trust = 0
VAR knows_watch = false
VAR knows_crew = false
VAR calm = 0
VAR took_wheel = false

-> launch

=== launch
The fog came up at ten, and took the far bank, and then the near one. You’re on the pilot launch with a clipboard; you’ve been sent by the Coast Guard’s safety people to observe one routine boarding, and sign that it was routine. # place: New Orleans, 23:05
“Evening,” says the woman at the rail. Braids tied back, boots, a man’s wristwatch. Brown eyes rest on you a second longer than’s comfortable. “Odessa Reed. You can call me Dess once we’ve both got back down. You scared of ladders?”
* [“Yes.”] -> yes_scared
* [“Only of the ones that move.”] -> that_move
* [“No.” It’s a lie.] -> no_lie

=== yes_scared
“Good,” says Dess. “I’ve climbed it three thousand times, and I check each rung. Folks who aren’t scared don’t check.” She turns you round by the shoulders and does up your vest herself, to the neck. “You’ll put your hand where I had mine. That’s the whole of the science.”
~ trust += 2
-> no_lights

=== that_move
“They all move, sugar. So do you.” But the corner of her mouth’s gone. She does up your top buckle, without asking first, and then stops. “I should’ve asked. May I?” It’s already done. You say yes to it anyway.
~ trust += 2
-> no_lights

=== no_lie
She looks at your knuckles. She doesn’t remark on them. “Then you’ll go ahead of me,” says Dess, “and I’ll be right underneath, and if you come off you’ll come off on me.” It’s a kind thing to do to a liar.
~ trust += 1
-> no_lights

=== no_lights
It comes out of the fog without a light on it. It just gets darker in one place, and the dark’s got a bow, eleven stories up. No name that you can see; somebody has painted it over. # place: The river, 23:20 # prose: The dark ship coming out of the fog, by how Dess and the reader have spoken in the launch.
“That’s not on my list,” the launchman says.
“It’s on my river,” says Dess. She’s listening. “Draws thirty-eight. Single screw. And there’s something wrong with her pulse.” She lifts the radio, and gives it her level voice, the one that she keeps handy. “Vessel inbound, this is your pilot. You got somebody who’d like to talk to me?”
Static. And then a young man, in careful English, “Please. There are only six of us here.”
* [“Six what?”] -> six_what
* [“Shouldn’t we call the harbor police?”] -> harbor_police
* [Look where she’s looking: at the water.] -> the_water

=== six_what
“Six souls,” says Dess. “On a ship that wants twenty-two.” She’s got one hand on the ladder as it goes by. “They’ve been left. Somebody quit paying, and flew the officers home, and told the rest to wait for instructions. It happens more than you’d care for.” She nods at your clipboard. “Put down, not routine.”
~ knows_crew = true
-> ladder

=== harbor_police
“You call it in,” says Dess, “you’re right to. But they’ll take an hour, and she’ll be at Algiers Point in forty minutes, with nobody on her who’s ever seen it.” She’s checking her gloves. “It’s nearly a right angle. There’s a two-knot set, and there’s a ferry. And four hundred people asleep in wooden houses, below the level of her keel. I live in one.”
-> ladder

=== the_water
It’s brown, and wrinkled, and it’s doing something slow along the hull, folding back on itself. “You see that?” says Dess. She sounds pleased. “Not one in ten’d look down. She’s lost steering. That’s a ship going where the river goes.”
~ trust += 1
~ calm += 1
-> ladder

=== ladder
It’s rope, with wooden rungs. It goes up the side of the night. The launch rises under you, and she says “Now,” in a voice like a hand in the small of your back. # place: The ladder, 23:30
Rung. Rung. Halfway there’s one that’s been sawn nearly through. She stops you by the ankle.
“Skip that one,” says Dess, from beneath, perfectly easy. “Somebody doesn’t want company. You’re doing fine. Borrow my breath, go when I go.”
* [Breathe when she does.] -> breathe
* [Look down.] -> look_down
* [Look up.] -> look_up

=== breathe
In; and out. It’s so slow that you think she’s forgotten. And your arms go on without you, one after the other, like somebody else’s good idea.
~ calm += 2
~ trust += 1
-> deck

=== look_down
You see the launch, the size of a shoe. You see her face between your boots, tipped up, and her eyes on you, and not on anything else in the world. “Hey,” says Dess. “I’m the view.”
~ trust += 2
-> deck

=== look_up
There’s a head over the rail, a young man’s, of two- or three-and-twenty; he’s got a saw in his hand, and he’s crying. “I did not know,” he says. “They told us that it would be bad men.”
~ knows_crew = true
-> deck

=== deck
Six of them. The oldest’s the cook. The one with the saw’s called Jomar, and he’s been captain since Tuesday, because he’d had the best marks in English. # place: On deck, 23:38
“The owner says to wait at sea,” says Jomar. “Nineteen days. Then there was no food. So I thought, a river has a town.” He salutes her. He’s got it the wrong hand. “I’m sorry for the ladder, ma’am.”
“You did it neat,” says Dess. “I’d have gone for the ropes.” She holds out her palm till he puts the saw in it. “Captain, you keep the ship. I know the river. Between us we’re one whole person. Walk me to your wheel.”
* [Follow her to the bridge.] -> bridge
* [Ask Jomar what’s wrong with the steering.] -> steering
* [Get the crew fed. You’ve a sandwich.] -> feed_crew

=== steering
“It’s the pump,” says Jomar. “It needs oil. The owner said, next port.” He opens his hands. “If a man stands there, below, and turns it by the hand crank, it goes. But it’s far, and it’s dark, and he can’t hear the bridge.”
“How long’s it take to hear, down there?”
“About three minutes,” says Jomar.
~ knows_crew = true
-> bridge

=== feed_crew
It goes six ways. The cook cuts it. You’ve never seen bread divided with that much justice. He keeps the last corner, and takes it up to the bridge on a plate, with a napkin, to the lady.
~ trust += 2
~ knows_crew = true
-> bridge

=== bridge
There’s no radar. There’s one lamp, on the compass. Beyond the glass it’s like being inside a pillow. And she stands in the middle of it, hands behind her, and she smells the air. # place: The bridge, 23:46 # prose: The bridge in the fog, and Dess who knows the river by its smells and sounds.
“Coffee,” says Dess. “That’s Folgers, on the left, that’s the bend at Poland Avenue. Now there’ll be a dog.” There’s a dog. “There he is. Good boy.”
She looks at her watch, and frowns, and takes off three.
* [“Your watch is fast.”] -> watch_fast
* [“What do you need me to do?”] -> need_me
* [“We aren’t going to make it, are we?”] -> not_make_it

=== watch_fast
“It was Mr. Thibodeaux’s. He trained me. It’s three minutes fast, it always was.” She winds it by a turn. “He said that’s where the luck is. You do everything three minutes before you’ve got to, and folks think you’re calm.” She’s quiet. “He handed it to me on the ladder. He’d never handed me a thing before; he’d set it down near me. Then he went on up, and it was January, and he’d got one rung wrong.”
~ knows_watch = true
~ trust += 2
-> the_plan

=== need_me
She thinks about it. You’ll come to know that look: it’s someone going through a house in which she’s never had a guest.
“I generally don’t,” says Dess. “That’s not a boast. Nobody ever set it up so I could.” She turns the whole way round. “I need to be in two places.”
~ trust += 2
-> the_plan

=== not_make_it
“Anybody hurt?” says Dess. “No. Anything sunk? No. Then it isn’t a disaster, it’s just a thing that’s coming at four knots.” She lays two fingers on your wrist. “You’re at about a hundred and thirty. Here, take some of mine.”
~ calm += 2
~ trust += 1
-> the_plan

=== the_plan
“Here’s how it goes,” says Dess. “There’s a wheel up here that doesn’t do anything. And there’s a crank, eight decks down, that does. It’s got a telephone that’s dead. Whoever’s at the crank’s got to start their turn three minutes before I’d say so. I can’t say so. I can’t tell ’em anything.” She looks out into the white. “They’d just need to know what I’d want.” # place: 23:52
Nobody says a word. Six hungry people are looking at her, and she’s looking at you.
* [“I’ll go down.”] -> go_down
* [“You go down. I’ll stand here.”] -> you_down
* [“Send Jomar. Teach him the bend.”] -> send_jomar

=== go_down
“No,” says Dess straight off. And you watch her hear it. “I say what I’d like,” she says slowly. “You say yes or no. That’s my own rule, and I’ve just been and stepped on it.” She unbuckles the watch. “I’d like you not to. Now you say.”
* [“I’m going.”] -> take_watch
* [“Then talk me out of it.”] -> talk_out

=== talk_out
She tries. It lasts for a breath. “I can’t,” says Dess. “There’s nobody else on this boat who looked at the water.”
~ trust += 1
-> take_watch

=== take_watch
She puts it on you. It’s still warm; it goes round nearly twice. “When that says midnight it’s three minutes to,” says Dess. “When that says nine past, you start your turn, hard to port, and you don’t quit till you feel her lean. You won’t hear me. You’ll think that you’re wrong.” Her thumb’s on the inside of your wrist. “You’ll be early. It’s all right to be early.”
~ knows_watch = true
~ trust += 2
-> below

=== you_down
“Me?” says Dess. “I can’t be down there, I’d be blind, I’d be—” She hunts for it. It tastes odd to her. “I’d be cargo.”
“You’d be the one who knows the bend by heart,” you say. “I’ve only got to stand here and see the ferry. You’ve got to feel it. You could do that asleep.”
It’s the longest she has ever looked at anyone. “And if you call it wrong?”
“Then I’ll have called it.”
~ took_wheel = true
~ trust += 3
-> she_goes

=== send_jomar
“Captain stays with his ship,” says Dess, “where his people can see him.” But she draws it for him, on the glass, with her finger, in the wet: the point, the set, the church; where you start to turn, when every bone you’ve got says wait. He copies it onto his hand.
“Sir,” says Jomar to you, “I’ll do the crank with you. It needs two. I’ve good arms.”
~ knows_crew = true
~ calm += 1
-> take_watch

=== she_goes
She goes. You hear her boots, eight decks of them. And you’re alone on the bridge of thirty thousand tons, with a watch on that’s three minutes fast. She’d strapped it on you as she left, and hadn’t said a thing. # place: The bridge, 00:00
White. White. The dog’s astern. Somewhere to the right there’s a piano, a long way off, somebody playing with the soft pedal down; you can’t think why it makes you want to cry. And then, dead ahead, a bell. The ferry.
* [Shout down the tube that’s dead.] -> shout_tube
* [Trust her. Stand still, with a slow pulse.] -> stand_still
* [Put the lights on. All of them.] -> lights_on

=== shout_tube
You shout. It’s dead. It’s only that she’s been on ladders all her life, and she’d felt the deck go stiff under somebody who’s about to shout. Eight floors down she starts the turn.
-> the_bend

=== stand_still
You put your hands behind you. You breathe in, and out, so slowly that the cook, who’s watching you, sits down. Everybody on a bridge borrows it off someone. You’d never thought of it as a thing that you’d have.
~ calm += 3
~ trust += 1
-> the_bend

=== lights_on
Jomar throws the switch, and she comes up out of the fog like a hotel. The ferry’s there, so close that you can read the timetable. Forty faces. It backs off, roaring. “That,” says Dess, when she’s heard, “was three minutes early, and right.”
~ calm += 1
-> the_bend

=== below
It’s hot, it’s black; the crank’s as long as you are. Jomar’s got the one side and you’ve the other. There’s no window, and nothing to hear but the sea going by the plate, a hand’s breadth from your ear. # place: Eight decks down, 00:01
You watch the watch. Seven past. Eight. Every bone says wait for word. There’s no word. There’s only what she’d want.
* [Nine past. Turn.] -> turn_now
* [Wait one minute more, to be sure.] -> wait_minute
* {knows_watch} [Think of Mr. Thibodeaux. Turn early.] -> turn_early

=== turn_now
You throw your weight on it. It’s like pushing a house. Nothing, nothing; you’re wrong, you’re early, you’re killing four hundred people. And then, slow as a cow getting up, she leans.
~ calm += 2
-> the_bend

=== turn_early
It’s not nine yet. It’s a quarter to. You couldn’t say why; it’s her breath, perhaps, you’ve still got some of it about you. “Now,” you say, and Jomar says “But sir,” and turns.
She leans like a dancer. Far up above, you hear something that you never thought to: Odessa Reed, laughing out loud.
~ trust += 2
~ calm += 2
-> the_bend

=== wait_minute
One minute, to be sure. It’s such a small thing. You turn on ten past, both of you, like people possessed; and she leans, and there’s a noise along the whole of the side of her, like a zipper.
-> scraped

=== scraped
It’s a wharf. It’s nobody’s leg, nobody’s house. It’s sixty yards of old pine, and somebody’s crab traps. When you come up she’s at the glass with both her hands flat on it. “Nobody hurt,” says Dess. “Nothing sunk.” She says it twice; it’s herself she’s telling.
-> after_bend

=== the_bend
The point goes by. You could lean out and take a flower off a porch. There’s the church; there’s the levee, with a lamp on it, and an old man in his nightshirt, who raises his coffee. Eleven tomato plants. And it’s straight water, wide and brown and asleep. # place: Algiers Point, 00:12
Nobody cheers. They’re too hungry. The cook’s got his apron over his face.
-> after_bend

=== after_bend
She has them drop the hook at Nine Mile. By two there’s a fire boat, and a priest, and red beans. # place: At anchor, 02:00
“There’ll be forms,” says Dess. “They’ll want to send these boys home with nothing, and sell her for scrap to pay the fellow who left them.” She’s sitting on a bollard. It’s the first time you’ve seen her sit. “You’ve got a clipboard. I never asked you what it was for.”
* [“It’s so I can write that it was routine.”] -> was_routine
* {knows_crew} [“It’s so I can write whose wages are owed.”] -> wages
* [Give her back the watch.] -> give_watch

=== was_routine
“Was it?”
“No.” You cross it out, you write for a page and a half. She reads it over your arm. “You’ve left out that you were scared,” says Dess. “Put it in. It’s the part where you checked.”
~ trust += 1
-> the_ladder_down

=== wages
There’s a law. There’s an old one, older than the steam; a crew’s pay comes before the owner, before the bank, before the ship’s own name. All it needs is somebody official who was there. You write six names. Jomar spells them for you.
She doesn’t say anything. But when you’re done she takes the pen, and signs it under yours, with the number of her license. “Sixty years they’ve been asking us for that kind of observer,” says Dess.
~ trust += 3
-> the_ladder_down

=== give_watch
She looks at it, on your palm, ticking. “Keep it on a while,” says Dess. “I’d like to see what it’s like. Being on time.” She rubs the pale place on her wrist. “It’s awful. Everything’s happening right when it happens.”
~ knows_watch = true
~ trust += 2
-> the_ladder_down

=== the_ladder_down
And there’s the ladder, going down. The launch’s there at the foot of it, with a light. She goes to the rail, and she does what she’s done three thousand times: steps aside, to see you over first, and to be underneath. # place: The rail, 03:10 # prose: The ladder down at the end of the night, by what the reader did at the bend.
* {calm > 3} [“No. You first. I’ll be right behind you.”] -> you_first
* [Go first.] -> go_first
* {took_wheel} [“We could wait for the stairs.”] -> wait_stairs

=== you_first
She stands there with her hand on the rope. There’s mist round her boots. It’s not the height, she was never scared of that. “Nobody’s ever been above me,” says Dess.
“I’ll check each rung.”
“They’re the same rungs.”
“I’ll check them again,” you say.
~ trust += 2
* {trust > 8} [Hold out your hand, and let her decide.] -> ending_passenger
* {knows_watch} [“I’ve got the watch. I’ll tell you when.”] -> ending_watch
* [“It’s only a ladder, Dess.”] -> ending_point

=== go_first
You put your feet where she says. She’s below you all the way, she’s the view. At the bottom, there’s a form to be filled in.
* {trust > 6} [“Show me the house with the tomatoes.”] -> ending_piano
* [Fill in the form.] -> ending_dock

=== wait_stairs
“For the stairs,” says Dess, as if you’d said for the moon. She looks along that big dark ship, with the beans cooking, and someone tuning a guitar. “They’ll be hours.” And she sits herself down on the deck with her back against your back. “Well, all right,” says Dess.
-> ending_point

=== ending_passenger
She takes it. She gives you her whole weight, over the side, in the dark; it isn’t much, and it’s everything she’s got. # place: The launch, 03:20
And at the bottom she doesn’t go forward and tell the man how to drive. She comes and sits in the stern, where the passengers go, next to you. She doesn’t know what to do with her hands. You can see her see each buoy, you can see her not say it.
“How’s it feel?” you ask.
“Like falling off something,” says Dess, “for quite a while.” The river goes by, as wide as a country. Her head comes down on your shoulder in three stages, like a ship coming up to a berth: dead slow; stop; made fast. “Don’t you dare go round by the east bank,” she says, with her eyes shut. And then: “No. Go how you like.” # ends: passenger
-> END

=== ending_point
So it gets light. It gets light first on the water, as it always does, and then on the point. There’s a house there like a matchbox, blue, with a porch. # place: Morning
“That’s me,” says Dess. “I’ve gone by it every day for eleven years, on somebody’s bridge, with a car’s length to spare. I never saw it from here.” She studies it as she studies wind. “There’s two chairs. I’d have sworn I only put out the one.”
“Maybe you were early.”
Her laugh goes out over the river, and comes back. Down on the levee an old man takes off his hat to it. # ends: point
-> END

=== ending_piano
It’s blue, it’s one room after another in a row. There’s supper at four in the morning. There’s a piano, with its lid up. # place: Algiers Point, 04:30
“I heard it,” you say. “On the river. Someone was playing.”
“That’s my neighbor, she’s got a key,” says Dess. “Four of those are dead. I learned tunes that go round them.” She sits down at it, and you sit beside her, on the low side. “I’ve never played it with someone on the bench. There’s a place in the middle where it stops. I always figured that’s just how the tune went.”
It comes to it. It stops. You don’t know the tune; but you’ve got an ear, and a thumb, and you sing her the note.
She keeps her hands where they are. She’s listening to it go down the whole length of the house. “Well, there it is,” says Dess. # ends: piano
-> END

=== ending_watch
“You’ll say when,” says Dess.
“I’ll say when.” # place: The ladder, and after
You lean out over the rail, with the light. You’ve got Mr. Thibodeaux on your wrist, you’ve got every rung by heart. You count her down. “Now,” you say. “And now. Skip that one.” It’s at the last that you see her look up: her face between her boots and yours, and no one’s voice in it but that of somebody of twenty-four, in January, who’d had a thing handed to her and never had the time to say thank you.
She says it then. It isn’t to you. You just happen to be the one above.
The watch runs true, from that night. She’s had it looked at; they can’t explain it. “It’s fine,” says Dess. “I’ve got the three minutes. I know right where I put them.” # ends: watch
-> END

=== ending_dock
It’s four pages, in triplicate. Was the vessel lit. Was the ladder sound. You put it all down, you’re thorough. # place: The dock
“That’s me, then,” says Dess. She shakes your hand. She’s got a Greek at six, who steers like a sofa. It’s only in the taxi that you notice there’s something ticking. You make him turn round; but there’s fog on the river, and the launch has gone out into it, with somebody standing at the rail.
You’ve still got it. You could send it back, there’s an address. It’s three minutes fast. You’re early, now, for everything, you get there before the doors are open, and stand about on the pavement with your hand on your wrist, as calm as can be, as though there were somebody you’d borrowed it from. # ends: dock
-> END
