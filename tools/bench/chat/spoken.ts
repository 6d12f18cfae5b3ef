const prose = `*She smiles.* The harbour was quiet this morning, and the boats were still asleep under a thin grey sky. I sat on
the wall with my coffee and thought about what you said last night. "You were right about the house," I told the gulls. "It
needs light more than it needs walls." They did not argue. So, tell me the rest, will you? I have time, and I like your voice
when you are sure of something. From up here one sees the whole bay, the red roofs, the ferry that is late again, and the old
man who mends his nets on the same bench every day and never looks up. I have painted him four times, and each time he has
come out younger than he is. Perhaps that is what patience does to a face. Yesterday he gave me a fish wrapped in a page of
the newspaper, and the page was about the bridge they want to build, so I read it twice before I cooked. I do not want the
bridge. I want the ferry to be late, and the wind to decide who comes over in winter. But you would say that I can leave
whenever I like, and others cannot, and you would be right about that as well. When it rained at noon I went down to the
shed and found the box with your letters, the ones from the year you lived by the river. I only read the first. It was about
a kitchen with a blue door, and how you burned the rice because somebody below you played the piano. I would like to hear that
piece once. Do you still know which one it was? Bring it along when you come, and bring the warm coat too, because the stove
smokes, and we will have to keep the windows open until it has made up its mind to be kind to us again this evening, slowly
and without a word.`

const allTokens: readonly string[] = prose.split(/\s+/).map((word, index) => (index === 0 ? word : ` ${word}`))

/** The longest reply, in tokens. */
export const mostTokens = 300
/** A reply of which no length is requested, in tokens. */
export const usualTokens = 64

/** The first words of the bench's model: tokens, each but the first with its space in front, as models write them. */
export function tokensOf(count: number): readonly string[] {
  if (count < 1 || count > mostTokens) throw new Error(`The bench's model has no ${count} words`)
  return allTokens.slice(0, count)
}

/** The pause between two tokens. */
export const tokenPauseMs = 20

/** How long a reply of so many tokens takes when nothing stands in its way. */
export function idealMs(count: number): number {
  return (count - 1) * tokenPauseMs
}

/** Which of the tokens is another one in each reply, so that nothing is spared by remembering an earlier one. */
export const ownTokenAt = 1

/** A word that stands for a number and means nothing in any language. */
export function ownWord(number: number): string {
  return `zq${[...String(number)].map((digit) => 'bdfghjklmn'[Number(digit)]).join('')}`
}

const lengthMark = 'Say it in '

/** A sentence that requests a reply of so many words from the bench's model; none where it is of the usual length. */
export function requestOfLength(count: number): string {
  return count === usualTokens ? '' : ` ${lengthMark}${count} words.`
}

/** How many tokens a request wants: the sentence of its last message counts. */
export function requestedLength(body: Buffer): number {
  const at = body.lastIndexOf(lengthMark)
  return at < 0
    ? usualTokens
    : Number.parseInt(body.toString('latin1', at + lengthMark.length, at + lengthMark.length + 3), 10)
}
