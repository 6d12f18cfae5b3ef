/** The longest name, counted in characters as people see them. */
export const nickLength = 30
/** How many interests a person may name. */
export const mostTags = 10

const mostMarks = 4
/** A letter that shows nothing: names made of them alone look like no name, and like each other. */
const blanks = /\u00ad|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u2800|\u3164|\uffa0/u
/** Controls, turns of the writing direction, unassigned and private characters; joiners are part of words and of emoji. */
const hidden = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u
const visible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** A name as it is stored, or null when it cannot be one: empty, too long, or not what it looks like. */
export function readNick(raw: string): string | null {
  // Invisible characters are searched before white space is cut, since some of them count as such.
  if (hidden.test(raw) || blanks.test(raw)) return null
  const nick = raw.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const letters = Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(nick), (one) => one.segment)
  if (letters.length < 1 || letters.length > nickLength || !visible.test(nick)) return null
  return letters.some((letter) => (letter.match(/\p{M}/gu) ?? []).length > mostMarks) ? null : nick
}
