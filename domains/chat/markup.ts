/** A run of words, or words with an emphasis or quotation marks around them; speech contains its quotation marks. */
export type Inline = string | { mark: 'em' | 'strong' | 'speech'; children: Inline[] }

// Nobody means more than stress inside an action; hostile text could nest thousands.
const deepest = 3

type Mark = { sign: '*' | '**' | '_'; mark: 'em' | 'strong' }

/** Quotation marks that open speech, with those that close it, in the languages of the product. */
const quotationMarks: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
}

/**
 * Reads the tiny markup that characters write: *actions*, **stress**, "speech", line breaks as they are. Nothing else
 * means anything: no HTML, no links, no code. While a text is still being written, an opened action counts as closed at
 * its end.
 */
export function parseMarkup(text: string, isOpen = false, depth = 0): Inline[] {
  const found: Inline[] = []
  const unclosed: Unclosed = new Map()
  const lastBreak = text.lastIndexOf('\n\n')
  let plain = ''
  let at = 0
  while (at < text.length) {
    if (text[at] === '\\' && isSign(text[at + 1])) {
      plain += text[at + 1]
      at += 2
      continue
    }
    const spoken = depth < deepest ? speechEnd(text, at, unclosed) : -1
    if (spoken >= 0) {
      if (plain) found.push(plain)
      plain = ''
      const words = parseMarkup(text.slice(at + 1, spoken), false, depth + 1)
      found.push({ mark: 'speech', children: joined([text.charAt(at), ...words, text.charAt(spoken)]) })
      at = spoken + 1
      continue
    }
    const opening = depth < deepest ? markAt(text, at) : null
    const inner = at + (opening?.sign.length ?? 0)
    const end = opening ? closingOf(text, inner, { sign: opening.sign, unclosed }) : -1
    const runsOn = opening !== null && end < 0 && isOpen && lastBreak < inner
    if (opening && (end >= 0 || runsOn)) {
      if (plain) found.push(plain)
      plain = ''
      const stop = end >= 0 ? end : text.length
      found.push({ mark: opening.mark, children: parseMarkup(text.slice(inner, stop), isOpen && end < 0, depth + 1) })
      at = stop + (end >= 0 ? opening.sign.length : 0)
    } else {
      // An unmatched ** is two plain signs, not two chances to open.
      const step = opening?.sign.length ?? 1
      plain += text.slice(at, at + step)
      at += step
    }
  }
  if (plain) found.push(plain)
  return found
}

/** The words alone, as a screen reader or the clipboard should get them. */
export function plainWords(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : plainWords(inline.children))).join('')
}

/** The spoken words of a message: those outside actions, or the action where nothing was spoken. */
export function spokenWords(inlines: readonly Inline[]): string {
  const spoken = plainWords(inlines.filter((inline) => typeof inline === 'string' || inline.mark !== 'em'))
  return spoken.trim() === '' ? plainWords(inlines) : spoken.replace(/\s+/g, ' ').trim()
}

function isSign(letter: string | undefined): boolean {
  return letter === '*' || letter === '_' || letter === '\\'
}

function markAt(text: string, at: number): Mark | null {
  if (text.startsWith('**', at)) return isWordly(text[at + 2]) ? { sign: '**', mark: 'strong' } : null
  if (text[at] === '*') return isWordly(text[at + 1]) ? { sign: '*', mark: 'em' } : null
  const startsWord = at === 0 || /\s/.test(text[at - 1] ?? '')
  return text[at] === '_' && startsWord && isWordly(text[at + 1]) ? { sign: '_', mark: 'em' } : null
}

/** For a sign, the stretch of a text in which it is closed nowhere: hostile text opens it there again and again. */
type Unclosed = Map<string, { from: number; to: number }>

function isUnclosed(unclosed: Unclosed, sign: string, at: number): boolean {
  const known = unclosed.get(sign)
  return known !== undefined && at >= known.from && at < known.to
}

/** Scripts that have no spaces between words: speech begins right after one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** Whether a quotation mark opens here. After a letter or digit it is an inch, or closes something. */
function opensSpeech(text: string, at: number): boolean {
  const [sign, after] = [text[at], text[at + 1]]
  const before = text[at - 1] ?? ''
  // French puts a space inside its marks.
  if (!isWordly(after) && (sign !== '«' || after === '\n')) return false
  return sign === '「' || sign === '『' || !/[\p{L}\p{N}]/u.test(before) || unspaced.test(before)
}

/** Where the speech ends that begins here, in the same line; -1 where none does. */
function speechEnd(text: string, at: number, unclosed: Unclosed): number {
  const sign = text[at] ?? ''
  const closing = quotationMarks[sign]
  if (closing === undefined || isUnclosed(unclosed, sign, at) || !opensSpeech(text, at)) return -1
  let end = at + 1
  for (; end < text.length && text[end] !== '\n'; end += 1)
    if (closing.includes(text[end] ?? '')) return text.slice(at + 1, end).trim() === '' ? -1 : end
  unclosed.set(sign, { from: at, to: end })
  return -1
}

/** Neighbouring runs of words as one. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') all[all.length - 1] = last + inline
    else all.push(inline)
  }
  return all
}

function isWordly(letter: string | undefined): boolean {
  return letter !== undefined && !/\s/.test(letter)
}

type Search = { sign: Mark['sign']; unclosed: Unclosed }

/** Where the sign closes again within the same paragraph, or -1. */
function closingOf(text: string, from: number, { sign, unclosed }: Search): number {
  if (isUnclosed(unclosed, sign, from)) return -1
  let at = from
  for (; at < text.length && !text.startsWith('\n\n', at); at += 1) {
    if (text[at] === '\\') {
      at += 1
      continue
    }
    if (sign === '*' && text.startsWith('**', at) && isWordly(text[at + 2])) {
      const nested = closingOf(text, at + 2, { sign: '**', unclosed })
      if (nested >= 0) {
        at = nested + 1
        continue
      }
    }
    if (at > from && text.startsWith(sign, at) && isWordly(text[at - 1]) && endsThere(text, at, sign)) return at
  }
  unclosed.set(sign, { from, to: at })
  return -1
}

function endsThere(text: string, at: number, sign: Mark['sign']): boolean {
  const after = text[at + sign.length]
  if (sign === '_') return after === undefined || !/[\p{L}\p{N}_]/u.test(after)
  return sign === '*' || after !== '*'
}
