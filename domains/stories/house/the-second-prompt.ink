# title: The Second Prompt
# character: greta-hollmann
# language: en
# minutes: 8
# hidden: yes
# opening: Every night she gives the singers their words a heartbeat early. Tonight somebody beneath the stage is giving them other words, and the opera has begun to end differently.
# ending: happy = In pencil, for herself
# ending: heard = The third time they heard her
# ending: curtain = As written
# ending: konrad = Where the passport is
# ending: box = Two lamps

VAR trust = 0
VAR knows_konrad = false
VAR took_stage = false
VAR on_her_side = false

-> stage_door

=== stage_door
You’re the new understudy’s understudy: you hold a lamp in the second act and die in the third. On your first night you come in by the wrong door, and down the wrong stair, and put your hand on a knee. # place: Under the stage, 18:50
“Good evening,” says the knee. “That’s my better one, as it happens. Do take your time.”
A reading lamp comes on. It’s clipped to a string of pearls. Above it there’s a woman of forty-five in black silk and bare shoulders, with cropped silver hair, sitting in a hole in the floor as though it were the royal box.
* [“I’m so sorry. I’m looking for—”] -> looking_for
* [“You’re wearing an evening gown. In a hole.”] -> gown
* [Take your hand away. Slowly, since she said so.] -> slowly

=== looking_for
“—the dressing rooms,” says Greta Hollmann, “up, left, left, and mind the swan.” She puts two fingers to her lips. “I do beg your pardon. It’s reflex. I see the breath, and no words on it.”
-> the_box

=== gown
“It changes the consonants,” says Greta. “Nobody out there’s ever seen it but four tenors and a fireman. But one can’t give somebody ‘I have always loved you’ in a cardigan.” She looks you over, with a frankness that’s nearly a form of manners. “Can you read music in the dark?”
~ trust += 1
-> the_box

=== slowly
She watches the hand go. “Beautifully phrased,” says Greta. “One could have sung on that.”
~ trust += 2
-> the_box

=== the_box
She shows you. There’s a hood, and a slot; there’s a score a foot thick, soft as cloth, and beyond it all those lights, and the singers’ shoes. “I’m a heartbeat ahead of them,” she says, “all night long. I give it, they breathe it, and it’s theirs. In nineteen years the house has heard me twice.”
In the margin, beside the last duet, there’s pencil. She shuts the book on it, not quite in time. # place: The prompt box, 19:10
* [“What’s that in the margin?”] -> margin
* [“Heard you twice? What did you say?”] -> heard_twice
* [“Don’t you ever get your own line?”] -> own_line

=== margin
“That? It’s nothing. It’s a thing one does, instead of knitting.” And when you don’t go away, “They part, you see. In all of them. She goes to the convent, or he goes to the wars, or somebody’s got a cough. I’ve eleven scores at home in which they don’t.” She’s got a little colour. “I’m fond of them. I only let them go down the street together, and get a table.”
~ trust += 2
-> first_act

=== heard_twice
“‘Amor’,” says Greta, “in Tosca, to a baritone, who turned round and looked at me. I’d given it him from here.” She touches her breastbone. “The whole of Vienna heard. I married him, it seemed the least one could do.” She finds her place. “The other was ‘duck’.”
~ knows_konrad = true
~ trust += 1
-> first_act

=== own_line
Her finger’s on the page. It stops.
“What a very—” says Greta, and you see her look for the end of the sentence; it’s a thing you’d think she’d never had to do. “No,” she says. “I’m always so busy with the next one.”
~ trust += 2
-> first_act

=== first_act
You watch the first act from the wings, holding your lamp. It goes like silk. And then, in the quarrel, the soprano, who ought to sing ‘Never come back,’ opens her mouth, looks down, looks startled, and sings: ‘Stay till it stops raining.’ # place: Act one, 19:55 # prose: The first act from the wings, and the moment in which it leaves its text.
The tenor’s so surprised that he stays.
No one out front has noticed. But there’s a small white hand on the edge of the prompt box, gripping the wood.
* [Crawl down there at once.] -> crawl_down
* [Wait for the interval.] -> interval

=== crawl_down
“It wasn’t I,” whispers Greta. She doesn’t look round; she’s giving, giving, every line a breath before. “Never come—she’s got it— I gave her ‘never come back.’ Someone gave her another, a heartbeat before mine. From below.” She’s shaking. “Someone’s prompting the prompter.”
~ trust += 1
-> interval

=== interval
“I’ve a very exact ear,” says Greta, in the interval, in the hole, with a sandwich. “It was a man’s voice. It’s trained. It’s got its mouth up against the heating.” She draws it for you, in the back of the score: the old wind pipes under the stage, that used to make the storms. “There’s a room down there. It’s been shut since the last time that somebody was dropped through it.” # place: The interval
* [“I’ll go down and look.”] -> go_down
* [“Whoever it is, they changed it for the better.”] -> for_better
* [“Who’d want to?”] -> who_want

=== for_better
There’s a pause, in which somebody polishes her spectacles.
“Yes,” says Greta. “I noticed that. It’s my line.” She turns to the first act, and moves her thumb. In the margin, in pencil: Stay till it stops raining. “I wrote it in two thousand and eight. I’ve never shown it to a soul.”
~ trust += 2
-> go_down

=== who_want
“The understudy. The union. A Wagnerian.” She’s counting them on her rings. “Or somebody who’s read this.” She opens the score, and lets you see; in the margin, against the quarrel, it says, in pencil, Stay till it stops raining. “It lives in my locker,” says Greta. “It’s got my lunch in with it.”
-> go_down

=== go_down
There’s a ladder. There’s a great wooden drum, with canvas, that was the wind; a sheet of iron that was thunder. In the middle of it all there’s a chair, still warm, and a speaking tube, and a cough sweet. # place: The storm room, 20:35 # prose: The storm room below the stage, by what the reader expects to find there.
On the floor beside the chair there’s a passport.
* [Open it.] -> open_passport
* [Listen at the tube.] -> listen_tube
* [Take it up to her.] -> take_up

=== open_passport
Konrad Hollmann, baritone. It’s a good photograph; he looks like somebody who’s just forgotten why he came into the room. It ran out in the spring.
~ knows_konrad = true
-> take_up

=== listen_tube
You put your ear to it. It’s like listening to a shell that’s got the whole of an opera in it: shoes, gas, the second violins being spiteful. And Greta’s voice, from quite close by, saying low and idly to herself, since there’s nobody there, “‘Don’t go.’ Well, you might try it, Greta. Two words. It’s hardly even a phrase.”
You take your ear away. You feel that you ought to have knocked.
~ trust += 1
-> take_up

=== take_up
She holds the passport under the lamp. She goes through several things, one after another, and they’re all in different keys. # place: The prompt box, 20:50
“He rings me up to ask where he keeps it,” says Greta. “He’s rung three times. I told him, in the blue jug, my dear, where it’s always been.” She lays it down. “He hasn’t the memory to do this. He’s never got through a page without me. He can’t have learnt my margins.” And then, very softly: “Unless he read them off.”
~ knows_konrad = true
* [“Perhaps he wants you back.”] -> wants_back
* [“Perhaps he’s sorry.”] -> hes_sorry
* [“What do you want him to want?”] -> you_want

=== wants_back
“He wants—” says Greta at once, and stops, and shuts her eyes. “No. There I go. I’ve been finishing that man’s sentences for seventeen years, and I daresay that half of them weren’t the ones he’d begun.”
~ trust += 1
-> second_act

=== hes_sorry
“For what? We’re so fond of each other. I’d have been perfectly happy, if he’d ever once looked up from the page and known what came next.” She straightens the pearls. “That’s a silly thing to want. It’s my profession that they don’t.”
~ trust += 1
-> second_act

=== you_want
She opens her mouth. You wait. You can see twenty possible endings come up, like fish, and look at her, and go down.
“Do you know, I’d need a prompt,” says Greta.
“I haven’t got the score,” you say. And she laughs, out loud, in that hole, so that a second oboe leans over to look.
~ trust += 3
-> second_act

=== second_act
The second act’s yours. You hold the lamp. There’s a garden, there’s a letter, there’s ‘I release you’; and again, the soprano takes a breath, and down through the boards you feel it as much as hear it, a man’s voice, warm as a cello. ‘Ask me again,’ it says. # place: Act two, 21:15
‘Ask me again,’ sings the soprano. It’s pencil, it’s Greta’s, it’s from two thousand and nine.
In the box, the little lamp’s gone out. She’s stopped. For the first time in nineteen years there’s nobody there; and the tenor’s looking straight down at you with his mouth open.
* [Give him the line. As written.] -> as_written
* [Give him hers. What comes next?] -> give_hers
* [Get down there. She’s in trouble.] -> get_down

=== as_written
‘Farewell,’ you hiss. He takes it like a man who’s been thrown a rope. It goes on; it’s going where it’s always gone. You feel it, like a floor. And you feel somebody’s eyes on the back of your neck, grey ones.
-> she_returns

=== give_hers
You saw the page for a second. It’s just three words. You’ve no idea how to do it; you look at the man, and breathe in where he ought to, and give it to him from the breastbone. ‘Will you dance?’
He’s so astonished that he means it. Somewhere out there in the dark, eighteen hundred people stop coughing.
~ on_her_side = true
~ trust += 2
-> she_returns

=== get_down
You drop the lamp, and go in head first. She’s sitting with both hands on the score. “I’m perfectly well,” says Greta. “I’d only like to hear it. I’ve never heard it. I’ve always been saying something.” There are tears running down into her pearls, in an orderly manner, one behind the other. “Let them stop a bit. They lean in, you know, when one stops. They forgive it. I’ve been telling people so for years.”
~ trust += 2
~ on_her_side = true
-> she_returns

=== she_returns
The lamp comes on. She’s got her glasses straight. She brings them home, the whole eight minutes, without a glance to left or right: and when the curtain’s down she says, “Would you go and ask my husband to step up here? He’ll be at the thunder.” # place: The second interval # prose: Greta back in her box, by what the reader did while she was away.
“Your former husband.”
“Did I say—? How odd,” says Greta. “That’s two.”
* [Fetch him.] -> fetch_konrad
* [“Ask him yourself. Through the tube.”] -> ask_tube

=== ask_tube
She looks at the mouth of it as at a snake. She puts her lips to the brass. You’ve seen her give the word to kings.
“Konrad,” says Greta. “Why?”
She doesn’t finish it for him. It’s a long, long rest. It lasts for eleven bars.
“I’d a reason,” says the tube at last, humbly. “I wrote it on my hand.”
~ trust += 2
-> konrad_speaks

=== fetch_konrad
He’s holding on to the thunder. He’s huge, and handsome, and lost. “Is she cross?” says Konrad. “I’d written down what I’d say if she was cross.” He shows you his hand. It’s ink, and it’s run. “It begins with D.”
-> konrad_speaks

=== konrad_speaks
“I took the scores,” says Konrad. “When I moved. By mistake, they were in with the laundry. I read them. It took me a year.” He’s in the box by now, so that there’s no room for anyone to breathe but in turn. “I thought that I’d married someone who knew how everything ended. I never knew that you’d minded.” # place: The prompt box, 22:00
“Nobody minds,” says Greta. “It’s—”
“You always do that,” says Konrad gently. She puts her hand over her own mouth.
“I can’t learn things,” he says. “But I thought, I could read them out. I’d do it once, all the way through, so that you’d heard it. And I’m to sing in Lima. So it had to be tonight. I’m off at six. I’ve got it all but the passport.”
* [Give him the passport.] -> give_passport
* [“There’s still the third act.”] -> third_act_plan
* [Say nothing. Look at Greta.] -> look_greta

=== give_passport
“It’s expired, my dear,” says Greta, looking.
“Ah,” says Konrad. He thinks about it. “Then I’m not in Lima?”
“Not till Thursday.”
They begin to laugh at the same moment, in thirds. It’s quite clear that they’re fond of each other, and it’s clear that it’s over, like a good dinner. Neither of them’s looking at the bill.
~ trust += 1
-> third_act_plan

=== look_greta
She’s looking at him as one does at a house that one used to live in. It’s all there; it’s got someone else’s curtains. “It was a lovely thing to do, Konrad,” says Greta. “I wish that I’d been asked. It’s not a reproach, I never let you get as far as a question.” And then she looks at you; and you can tell that there’s something coming, she hasn’t got the words, and she isn’t hurrying.
~ trust += 2
-> third_act_plan

=== third_act_plan
Five minutes. The third act’s the parting. She goes, he stays; you come on with a spear and die of it. In the margin there are forty bars in pencil, and they get a table. # place: 22:10
“I could give it them,” says Greta. “From here. All of it; a heartbeat early, as if it’d always been there. They’d take it. They’d take anything off me.” She’s got both hands flat on the page. “And I’d be out by morning, of course. One doesn’t.”
* [“Do it.”] -> do_it
* [“Don’t. You love this house.”] -> dont_do
* [“What would you do if no one prompted you?”] -> unprompted

=== unprompted
“I’d—” She stops. She breathes in, slowly, right down to the silk, and she holds it. It goes by, the place where she’d have been polite. And the place where she’d have made a joke. You can hear the strings come back in.
“I would like to be on the stage,” says Greta Hollmann. “Only once. I’d like to see what colour the seats are.”
~ trust += 3
~ took_stage = true
-> act_three

=== do_it
“You say that very well,” says Greta. “It’s got no ‘perhaps’ in it.” She turns over the corner of page four hundred and two. “Will you sit by me? I’ve never had anybody on that side. I might need to be told that I’m not asleep.”
~ on_her_side = true
~ trust += 1
-> act_three

=== dont_do
“I do,” says Greta. “How very—yes.” She closes the score on her thumb. “I love it as one loves a man who’ll never look down. It’s quite a good way to spend one’s life; one’s got one’s evenings.” She doesn’t sound as if she were complaining. It’d be easier if she did.
-> act_three

=== act_three
‘So it’s farewell,’ says the page, in print. Beneath it, there’s pencil. The tenor’s come down to the front. He’s got one hand out. He has quite honestly forgotten what comes next, and he’s looking, as they all of them look, at a hole in the floor. # place: Act three, 22:48
She’s got the breath. It’s all there is, in the whole of that great gold house: one breath, with nothing on it yet.
* {on_her_side} [Turn the page to the pencil.] -> ending_happy
* {took_stage} [Hold out your hand, and help her up into the light.] -> ending_heard
* {knows_konrad} [“Konrad. Now. Tell her yourself.”] -> ending_konrad
* {trust > 6} [“Greta. What do YOU want to say?”] -> ending_box
* [Leave it as it’s written.] -> ending_curtain

=== ending_happy
You turn it. She doesn’t so much as blink. She gives it to him from the breastbone, in tempo, in his own breath: ‘There’s a place on the corner that’s still open.’ # place: Act three, and after
He sings it. God knows what he makes of it, but he’s a tenor, he makes it sound like dawn. And the soprano turns round. It isn’t in the blocking. She turns quite round, with her train going the wrong way, and comes back.
There’s twenty seconds in which nobody claps. And then you hear what eighteen hundred people sound like when they’ve been wanting a thing since seventeen eighty-six.
She’s dismissed at midnight, and engaged at ten past. In between, you walk down the street with her. There’s a place on the corner. “I’ve only ever written as far as the table,” says Greta, when the wine’s come. “After that I’m sight-reading.” # ends: happy
-> END

=== ending_heard
It’s not dignified, getting out of there. It wants a knee on the score. And then she’s up, in all that light, in a black gown that no one’s ever seen, with a reading lamp on, between a tenor and a soprano, before the whole of Vienna. # place: Centre stage
She looks. “They’re red,” says Greta. “I’d always thought so.” It carries to the gods. She’s got a lovely voice; it’s just that it was always a heartbeat early.
The tenor has still got his hand out. So she takes it; she can’t see a thing left hanging. And she tells him, the way one tells somebody where the key is: “You say, don’t go. That’s all. It’s two words, you needn’t be good at it.” And she turns round to the wings, and finds your face there.
“Don’t go,” says Greta Hollmann.
That’s the third time that they heard her. # ends: heard
-> END

=== ending_konrad
“Me?” says the tube. There’s a scuffle, and a rumble as someone lets go of the thunder. And he comes up through the floor, in a cloud of dust, in his overcoat, through the trap that’s been shut since they dropped that bass; and the house goes mad, they think he’s the Devil. # place: Act three
“Greta,” says Konrad, in the best baritone in Europe. He looks at his hand. It’s gone. He looks at her, and it comes to him, all by itself, with no one giving it. You can see that it’s a sensation like flying.
“It was D,” he says. “It was: du warst immer da. You were always there. I never said.”
She doesn’t help him. She hasn’t even moved her lips. “Thank you,” says Greta. And then, because she’s kind and it’s late, she tells him where the passport office is.
He rings up still. He’s in Lima. But it’s you who gets the second half of her sandwich, in the interval; and now and then she’ll begin on a thing, and look at you, and leave it with you to finish. # ends: konrad
-> END

=== ending_box
You’ve said it out loud. There’s no time, the man’s drowning, she ought to give him the word. # place: The prompt box, 22:49
But she’s turned round. She’s let the breath go. The house waits; and it leans, you can feel it lean. She’s looking at you over her glasses, by the light of two lamps, for they’ve given you one as well by now, it’s clipped onto your collar.
“I’d like to know what happens,” says Greta, “and not beforehand.”
Somebody up there’s remembered. It goes on, it’s the old one, they part; she doesn’t hear a note. You’re neither of you any use to anyone till Thursday week. They say that it’s the finest silence that was ever given in that theatre. They put a second seat in the box, in the end. It’s against every regulation. It changes the vowels. # ends: box
-> END

=== ending_curtain
‘So it’s farewell,’ says Greta, a heartbeat early. ‘So it’s farewell,’ he sings. It’s as written. It is very beautiful. They part. # place: The last table by the stage door
You die, with a spear in you, quite near to her. You’re facing the right way. You can see straight into the hood, and she’s giving the soprano ‘for ever’, with her eyes shut, and her hand’s moving over the margin in the dark.
Afterwards there’s a candle, and two glasses. “You died very truthfully,” says Greta. “I nearly sent you up a line.”
“Which?”
“Oh,” says Greta. “‘Get up.’” She folds away her lamp. “I do that. I always think of it on the stairs.” # ends: curtain
-> END
