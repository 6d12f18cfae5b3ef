# title: The First Margin
# character: rosalind-quill
# language: en
# minutes: 8
# opening: In a book from 1643 a woman wrote in the margin: I wold he knew. Someone has been answering her. The ink is four hundred years old, and the last answer mentions you by your coat.
# ending: reader = The next hundred years
# ending: auction = Lot forty-one
# ending: proof = Authenticated
# ending: footnote = See overleaf
# ending: abernethy = Firmer

VAR trust = 0
VAR firm = 0
VAR sold_out = false

-> stairs

=== stairs
It’s raining in Edinburgh in the thorough, personal way it has. Eleven steps down from the close there’s a door with a brass plate the size of a stamp. Books mended. No hurry. # place: Off the Royal Mile, Wednesday
You’re from the auction house. The book’s to be collected on Friday, catalogued on Saturday, and sold, and you’ve been sent to look it over and be sure that it’s clean. The firm likes a clean copy. It says so in your letter, underlined.
Somebody is reading aloud, inside, in a whisper.
* [Knock.] -> knock
* [Listen for a moment.] -> listen

=== knock
There’s a crash, as of a great many brushes. “Come in! I’m sorry! I mean, it’s open, I’m sorry about the step.”
The step’s fine. You fall over the brushes.
-> meet

=== listen
“...and so nobody did tell him,” the voice is saying, low and confiding. “But I wanted you to know that we got the blue back. You’d like it. (I think that you’d like it. One never met.)”
A kettle answers. You have the odd sense of having come in on two people.
~ trust += 1
-> meet

=== meet
One lamp. Under the lamp, on a foam cradle, a book lies open like a patient; over it bends a woman with copper hair held in a knot by a strip of bone. Her hands are quite still. It’s only the rest of her that’s blushing. # place: The workshop
“Rosalind Quill,” she says. “You’re from the sale. I’d expected you, only not at the time that you said. Nobody comes at that.” She holds her own elbows. “Would you care to meet her?”
* [“I’d like that.”] -> like_that
* [“The book?”] -> the_book
* [“I’ve a form. It won’t take long.”] -> a_form

=== like_that
It seems to be the right answer. She draws out the other stool with her foot, and wipes it, and wipes it again. “You just say,” says Rosalind, astonished. “It’s very restful.”
~ trust += 1
~ firm += 1
-> the_margin

=== the_book
“Well. The book as well,” says Rosalind. (You’ll learn that she speaks in brackets. They’re always where the sentence is.) “The book’s a herbal, sixteen forty-three, and rather dull. But someone read it.”
-> the_margin

=== a_form
She reads your form with care. “‘Remove later pencil, slips, and other accretions,’” she reads. “I see.” She gives it back as one hands back somebody else’s knife. “I’ll show you the accretions, then. You’ll want to count them.”
-> the_margin

=== the_margin
She turns a leaf with something as thin as a breath. Beside a woodcut of rue, brown and small, there’s handwriting.
I wold he knew.
“That’s all,” says Rosalind. “Four hundred years, and no one told her that we’d found it. So one does rather...” She’s gone scarlet. “I answer. On slips, acid-free, in pencil. I tuck them in beside her for the next hundred years. It isn’t, strictly, conservation.”
* [“What did you answer?”] -> what_answered
* [“How many have you written?”] -> how_many
* [“I’ll have to take those out, you know.”] -> take_out

=== what_answered
“I put: he might have. They often do, and wait to be told.” She’s talking to the lamp. “And then I thought that it was cold comfort. So underneath I put: what was he like? One oughtn’t to ask the dead a question. It only makes one look up.”
She looks up.
“And she answered,” says Rosalind.
~ trust += 1
-> answered

=== how_many
“To her? Nine.” She opens a drawer. It’s a flat, deep drawer, for maps. “To others, I’m afraid, rather more. There’s a curate in a Horace who only wanted to be asked about his bees.” She shuts it. “Nine to her. And she’s answered four.”
-> answered

=== take_out
“Yes,” says Rosalind. She’s very straight, all at once, on the stool. “I know. I’d only hoped that you’d read them first. It’s what they’re for.” She swallows. “There’s one that I didn’t write.”
-> answered

=== answered
It’s a slip like hers, the same paper, cut by the same knife. But it’s the old brown ink, and the old cramped hand, with its long s. It lies opposite the rue.
Tall, it says, and soft spoken, and alwaies looking for his spectacles.
“The ink’s iron gall,” says Rosalind. “I tested it. I tested it on a night that I’d locked up myself. I’ve told nobody but the kettle.” Her hand has found the edge of your sleeve. She hasn’t noticed. “There’s been one a month, since the spring. The last was yesterday.”
* [“Show me yesterday’s.”] -> yesterdays
* [“Somebody has a key.”] -> has_key
* [“What do you think it is?”] -> what_think

=== yesterdays
She’d rather not; so she does it at once. There’s one come tomorrow in a gray coat that is wet, it says. Thou shouldst be firmer with them.
You look down at yourself. You’re grey, and you’re dripping on the mat.
-> firmer

=== has_key
“Two,” says Rosalind. “I, and the landlord, and he’s in Leith and allergic.” She frowns. “And Mr Abernethy had, of course. But he’s dead.”
“Of course,” you say. A drop runs off your coat.
-> firmer

=== what_think
“I think I’m lonely,” says Rosalind simply. “I’ve considered that I might do it in my sleep. I’ve considered a ghost. One prefers the ghost, it’s less of a comment.” She draws a breath. “And I’ve considered that there’s somebody who knows me, and is being kind. I don’t know why that one’s the most frightening.”
~ trust += 2
-> firmer

=== firmer
She takes the strip of bone out of her hair, and it all comes down. She looks at the bone. It’s a bookbinder’s folder, polished by a hundred years of thumbs. There’s a word scratched in it, tiny.
Firmer.
“It was his,” says Rosalind. “Mr Abernethy’s. He left it to me, with that. It’s the whole of his will, as far as I was concerned.” She’s staring at the slip. “It’s the same word.”
* [“Tell me about him.”] -> about_him
* [“Let’s stay tonight, and see.”] -> stay_night
* [“I ought to ring the firm.”] -> ring_firm

=== about_him
“He taught me the trade. Thirty years he sat there, where you’re sitting. He never once finished a sentence, he’d say, now with this one, you’ll just... and wave.” She smiles. “I’ve hidden every wish that I’ve got in a quotation. He hid his in glue. We were as happy as anything. We never said so.”
Rain, in the grating, at the level of people’s shoes.
“(I’d have liked him to know,)” says Rosalind.
~ trust += 2
-> stay_night

=== ring_firm
“A ghost,” says your director, on the telephone. He’s quiet for a time. You can hear him doing a sum. “With provenance? Ink tests?” And then, in a new voice: “Don’t let her take those slips out. It’s worth five of it with the slips. Get her to sign something.”
When you turn round she’s at the kettle, with her back to you, and she’s stopped humming.
~ sold_out = true
-> stay_night

=== stay_night
So you stay. She makes up the fire. She’s an armchair, she has one shawl, and she can’t decide; she stands there holding it, with her mouth a little open. # place: The workshop, eleven at night # prose: The evening in the workshop, by how much Rosalind trusts the reader.
“‘The quality of mercy,’” says Rosalind desperately, “‘is not strained.’”
* [“What do you mean by that?”] -> what_mean
* [Take the shawl. Put it round the two of you.] -> take_shawl
* [Let her have the chair, and sit by the book.] -> by_book

=== what_mean
“I mean, would you sit here too,” says Rosalind, in one breath. “It’s a wide chair. I’ve an arrangement with my friends, if I quote, they’re to ask. You weren’t to know.” She thinks. “You asked, though.”
~ trust += 2
~ firm += 1
-> watch

=== take_shawl
It’s what she’d wanted. You can tell by how she doesn’t look at it. “Oh,” says Rosalind, from inside the wool. “Well, that’s very clear.”
~ trust += 1
~ firm += 1
-> watch

=== by_book
You sit by the lamp. The old leaves smell of rue, it’s four centuries old and still not over it. When you glance up she’s watching you with her chin on her knees, and she’s got a pencil, and then she hasn’t.
~ trust += 1
-> watch

=== watch
Midnight. One. She tells you about the curate’s bees. At two she’s asleep on your arm, in the middle of a footnote. At ten past the lamp burns lower, by itself, as lamps do, and you see what you’d not been able to see in the bright. # place: Ten past two # prose: The watch through the night: one small story that she tells, and the lamp burning low.
There’s something on the page across from the slip. Not ink. It’s a stain, pale brown: the ghost of a line of writing, back to front.
* [Wake her.] -> wake_her
* [Hold up a mirror to it.] -> mirror
* [Copy it down, and say nothing.] -> copy_down

=== wake_her
“Rosalind.” She’s awake at once, and at the page, and there’s no shyness in her anywhere; her hands are as quiet as snow. “That’s offset,” she says. “Wet ink, and the book shut on it. But hers was dry by sixteen forty-four.” She turns round to you. “This was written here. It was shut in this book within my lifetime. It’s got the nap of my own blotting paper.”
~ trust += 1
-> the_desk

=== mirror
There’s a hand glass for looking at sewing. You tilt it, and the stain turns round and is a sentence. For R. in June: Tall and soft spoken.
June. It’s a list. Somebody wrote out a whole year of it, one after another, and each lay wet against this leaf.
-> the_desk

=== copy_down
It’s in your notebook, then, and in your notebook it’s worth money. You’re not sure why you did it. You’d only wanted to have hold of something.
She stirs. “Did she come?” says Rosalind, with her eyes shut.
* [“No. But look at this.”] -> wake_her
* [“No. Sleep.”] -> sleep_on

=== sleep_on
She sleeps. In the morning there’s no slip. She’s brave about it, with the kettle; she’s so brave that you can’t look.
~ sold_out = true
-> the_desk

=== the_desk
“If somebody wrote them all at once,” you say, “they’ll be somewhere. The rest of the year.” # place: The workshop, morning
You look together. It’s a small room, with four hundred drawers. Behind the glue pot, where no one but a binder would think of putting a hand, there’s one that has no knob. She slides the bone folder into the crack, and hesitates.
* [“Firmer,” you say.] -> firmer_drawer
* [Put your hand over hers.] -> hand_over
* [“You needn’t open it.”] -> neednt

=== neednt
“I know,” says Rosalind. “It’s what I always find. That I needn’t.” She looks at the folder. And then she does, I’m pleased to say, lean.
~ trust += 1
-> drawer

=== firmer_drawer
It goes off like a pistol. She’s laughing; she’s horrified; there’s a splinter in her cuff. “I’ve not broken a thing in eleven years,” she says. “It was glorious.”
~ firm += 2
-> drawer

=== hand_over
You push together. Her hand’s warm, and under it you feel the exact moment when she decides.
~ firm += 1
~ trust += 1
-> drawer

=== drawer
Eight slips, in a ribbon, each with a month on it. A bottle of ink, home-made, with oak galls at the bottom like small drowned heads. And on top, a letter, in a large unfinished sort of hand. # place: Behind the glue
My dear Miss Quill, it begins. You’ll just
And that’s the whole of the first page.
* [“Read it to me.”] -> read_letter
* [“Would you like to read it alone?”] -> alone
* {sold_out} [Photograph it. For the file.] -> photograph

=== alone
“No,” says Rosalind, so fast that it surprises her. “Please. I’d like to be somebody that it was read to.”
~ trust += 2
~ firm += 1
-> read_letter

=== photograph
The click’s very loud. She doesn’t say a word. She takes her glasses off, and puts them on, and takes them off.
“It’s for the catalogue,” you say.
“I’m sure that it’ll be very clear,” says Rosalind.
-> read_letter

=== read_letter
You’ll just have found these, it goes on, overleaf. I asked Mrs Gow to put one in on the first of each month, when she does the floors; she’s a key that nobody counts. I’d seen your slips, you see. I saw them for years. I never liked to say.
You asked her what he was like. It seemed hard that nobody should answer. I haven’t the gift of talk. But I could do the hand.
There’s a blot. The last line’s pressed so hard that it’s gone through.
I wold you knew, it says.
* [Say nothing. Give her your handkerchief.] -> handkerchief
* [“He was tall? Soft spoken?”] -> tall
* [“And the grey coat? How could he know?”] -> gray_coat

=== handkerchief
She doesn’t cry, particularly. She holds it. “He was always looking for his spectacles,” says Rosalind presently. “They’d be on his head. I used to think that I’d tell him so in a moment.”
~ trust += 1
-> friday

=== tall
“Six foot two. He stooped, for the ceiling. And one had to lean in.” She’s looking at the eight slips that are left. “He put himself in. He was asked what he was like, and he answered. It’s the boldest thing he ever did, and he did it in somebody else’s spelling.”
~ trust += 2
-> friday

=== gray_coat
“It’s Edinburgh,” says Rosalind, laughing and wiping her eyes with the shawl. “In March. Everyone’s in a grey coat, and it’s wet.” She looks you up and down. “He’d have seen that it was the month the sale people come. He didn’t know it would be you.” A pause. “(No one could have.)”
~ trust += 2
-> friday

=== friday
Friday. There’s a van, at the top of the eleven steps, and your director in it, with a paper. # place: The close, Friday # prose: The morning of the sale, with what the reader has promised, or has not.
“A ghost is a hundred thousand,” he says, “a lonely binder is nothing. Who’s seen that letter?” He’s got a pleasant voice. “It’s an old story, four hundred years old. It’s what they want. All that you need do is be a bit vague.”
Down in the room, she’s got the book in its box with her arms round it.
* [“It’s a forgery, and I’ll say so.”] -> say_forgery
* {sold_out} [Be a bit vague.] -> ending_auction
* [“Ask her. It’s hers to say.”] -> ask_her
* {firm > 2} [Go down, and ask what she wants. Plainly.] -> ask_plainly

=== say_forgery
“It’s not a forgery,” says Rosalind’s voice, on the step. You’ve never heard her speak that loudly; it must be the fresh air. “I beg your pardon. It’s a correspondence.” She’s as white as vellum. “There are two people in it who never said. I won’t have them sold as something that’s easier.”
* [“Then how shall it be catalogued?”] -> catalogued
* [“Well said.” Take her side of the box.] -> her_side

=== ask_her
He smiles, and goes down three steps. “Miss Quill. Was it a ghost?”
It would be so easy. You see her want it: not to be looked at, by a man, on a stair, with the truth in her arms.
“‘There are more things in heaven and earth,’” says Rosalind faintly.
* [“What do you mean by that, Rosalind?”] -> mean_it
* [Let it pass. It’s a good line.] -> ending_proof

=== mean_it
She turns to you as one turns to a lamp.
“I mean no,” says Rosalind. “It was Mr Abernethy. He was fond of me. And I should like the slips, please, all of them, they’re addressed.”
~ firm += 2
-> her_side

=== catalogued
“As it is,” says Rosalind. “A herbal, with the notes of three readers. Sixteen forty-three, and last winter, and me.” She considers. “It’ll fetch a good deal less.”
“It will,” says your director.
“Well, then I might be able to afford it,” says Rosalind, quite tartly, and claps both hands to her mouth.
~ firm += 2
-> her_side

=== ask_plainly
“What would you like?” you say. “No Shakespeare.”
She opens her mouth. There’s nothing in it to hide behind. It takes some time, and you give it her.
“I’d like the book,” says Rosalind. “I’d like to keep the drawer. I should like him to have known.” And she looks straight at you, for the first time since Wednesday, with her glasses on. “And I’d like you not to go up those stairs.”
~ firm += 2
~ trust += 2
-> her_side

=== her_side
The van goes off without it. It takes eight months, and the herbal club of Fife, and a man who only wants the woodcuts. But it’s bought, in the end, for the price of a dull one. # place: The workshop, November
There’s one thing left. There’s the year’s last slip, for December, still in its ribbon.
* [“Leave it till the first.”] -> till_first
* [“Open it now.”] -> open_now
* {trust > 6} [Write her one of your own first.] -> write_own

=== till_first
“Yes,” says Rosalind. “One ought to be left something.” She lays it in, by the rue. Her hand stays on the page. “I’m rather good at not knowing,” she says. “I’d hoped to get worse at it.”
-> ending_footnote

=== open_now
“Firmer?” says Rosalind.
“Firmer,” you say.
-> ending_abernethy

=== write_own
You take a slip, from her drawer, and her pencil. You’re no hand at it. You lean on the cradle, with your back to her, and it’s four words, and you tuck it into the margin by the rue.
“There’s one come,” you say, “in a grey coat.”
-> ending_reader

=== ending_reader
She reads it standing. She reads it as she does everything, to the edge of the paper and a little way over. # place: The first of December
You’d written: I know. So now?
“One isn’t supposed to get an answer,” says Rosalind. Her ears are crimson. The bone’s come out of her hair again. “It’s meant to be for the next hundred years.” She gets the pencil, and bends down under the lamp. You watch her think of eleven quotations and put them by, one after another, like someone taking off rings.
She writes a single word. She turns the slip round to you, with one finger, before she can be sorry.
It says: Begin. # ends: reader
-> END

=== ending_auction
It makes a hundred and thirty thousand pounds. There’s a documentary. There’s a man who comes with a machine. # place: Lot forty-one
You were only vague; you never said a thing that wasn’t so. They put it in a case, at the right humidity, open at the rue. Nobody turns the page now. It’s far too valuable to be read.
You go in, once, in your lunch hour. There’s a slip by the woodcut. It’s a facsimile, they’ve let it fade a little, for effect. And then you see that it isn’t one of the nine. It’s pencil, new, she must have put it in at the last, when you were on the stairs.
I would have told you, it says. You had only to ask me twice. # ends: auction
-> END

=== ending_proof
“There are more things,” your director writes down, delighted. It’s on the cover of the catalogue. It’s on a mug. # place: Authenticated
She sends you a card at Christmas, of a bookbinder’s shop, with a quotation. She sends one every year. They’re always apt. You keep them in a drawer, and it’s a long time, it’s the sixth, or the seventh, before you lay them out in a row on the table, under a lamp, and read them one after another as one would read a letter.
Then you get your coat. It’s grey; it’s raining. You’re very late, and it’s eleven steps down, and you’ve just worked out what to ask. # ends: proof
-> END

=== ending_footnote
You come down every Wednesday. It’s in nobody’s diary. There’s a stool that’s yours, and a mug, and she reads you what she’s found. # place: Wednesdays
Neither of you has said a thing. You’re both of you so good at it. There’s a page, in the herbal, where the margin’s getting full: her pencil, and then yours, and hers. You’re up to the bees.
Some day someone’ll mend that book, in a basement, under a lamp. They’ll come to the leaf with the rue on it. They’ll put down the brush, and lean in, and say to the kettle: look. Four hundred years. And then again. What was he like? What was she?
See overleaf. # ends: footnote
-> END

=== ending_abernethy
For R. in December, it says, in the old brown hand, with the long s. And then the long s stops; it’s just an old man’s writing, large, and going downhill. # place: The last slip
It’s Robert. I was called Robert. I should have liked it if you’d
You wait. There’s nothing overleaf. It’s the only letter that he ever got to the end of, and he didn’t.
She’s quiet for as long as a kettle takes. Then she pulls over the ink with the galls in it, his ink, and dips, and for once in her life doesn’t use a pencil.
“‘Called me Rosalind,’” she says aloud, as she writes it in for him. “Full stop.” She blots it; and shuts the book on it wet, on purpose, firmly, so it’ll show. # ends: abernethy
-> END
