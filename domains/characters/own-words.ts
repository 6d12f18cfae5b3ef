import { mostTags, nameLength, tagLength } from './attributes.ts'

const mostMarks = 4
/** Letters that show nothing: a name made of them looks like no name. */
const blanks = /\u00ad|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u2800|\u3164|\uffa0/u
/** A letter or number that shows: Unicode counts the fillers of Hangul as letters too. */
const shown = new RegExp(`(?!${blanks.source})[\\p{L}\\p{N}]`, 'u')
/** Controls, turns of the writing direction, unassigned and private characters; joiners are part of words. */
const hidden = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u
/** Marks of a card's macros and of what a page could take for markup. */
const markup = /[{}<>]/u
const breaks = /\r\n?|[\u2028\u2029\u0085]/g

/** A character's name as it is stored, or null when it cannot be one: empty, too long, or not what it looks like. */
export function readName(raw: string): string | null {
  if (hidden.test(raw) || blanks.test(raw) || markup.test(raw)) return null
  const name = raw.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const letters = lettersOf(name)
  if (letters.length < 1 || letters.length > nameLength || !/\p{L}/u.test(name)) return null
  return letters.some((letter) => (letter.match(/\p{M}/gu) ?? []).length > mostMarks) ? null : name
}

/** A text of several lines as it is stored, or null when nothing of it can be seen. */
export function readText(raw: string): string | null {
  const text = raw
    .normalize('NFC')
    .replaceAll(breaks, '\n')
    .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return shown.test(text) ? text : null
}

/** Tags as they are stored, each once: letters and numbers of any script, words tied by a hyphen. Null when one cannot be a tag. */
export function readTags(raw: readonly string[]): string[] | null {
  const tags = raw.map(readTag)
  const known = new Set(tags)
  return known.has(null) || known.size > mostTags
    ? null
    : (tags.filter((tag, index) => tags.indexOf(tag) === index) as string[])
}

function readTag(raw: string): string | null {
  if (hidden.test(raw) || blanks.test(raw)) return null
  const tag = raw
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
  const isTag = /^[\p{L}\p{N}](?:(?:[\p{L}\p{N}\p{M}-]|\u200c|\u200d)*[\p{L}\p{N}\p{M}])?$/u.test(tag)
  return isTag && lettersOf(tag).length <= tagLength ? tag : null
}

function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), (one) => one.segment)
}
