const prose = `*She smiles.* The harbour was quiet this morning, and the boats were still asleep under a thin grey sky. I sat on
the wall with my coffee and thought about what you said last night. "You were right about the house," I told the gulls. "It
needs light more than it needs walls." They did not argue. So, tell me the rest, will you? I have time, and I like your voice
when you are sure of something.`

/** The words of the bench's model: 64 tokens, each but the first with its space in front, as models write them. */
export const tokens: readonly string[] = prose
  .split(/\s+/)
  .slice(0, 64)
  .map((word, index) => (index === 0 ? word : ` ${word}`))

/** The pause between two tokens. */
export const tokenPauseMs = 20

/** How long a reply takes when nothing stands in its way. */
export const idealMs = (tokens.length - 1) * tokenPauseMs

/** Which of the tokens is another one in each reply, so that nothing is spared by remembering an earlier one. */
export const ownTokenAt = 1

/** A word that stands for a number and means nothing in any language. */
export function ownWord(number: number): string {
  return `zq${[...String(number)].map((digit) => 'bdfghjklmn'[Number(digit)]).join('')}`
}
