/** The longest line under a name. */
export const lineLength = 90
/** A part of a text up to its comma or its end, with the spaces behind it. */
const parts = /[^,;،、，；.!?…。！？।၊။]+[,;،、，；.!?…。！？।၊။]* ?/gu
const endOfSentence = /[.!?…。！？।။] ?$/u
const comma = /[,;،、，；၊] ?$/u
/** In each language: words behind which a sentence says how somebody looks, and words by which it goes on. */
const joints: Record<string, { looks: string; onward: string }> = {
  en: { looks: 'with', onward: 'and|who|where|which|that' },
  de: { looks: 'mit', onward: 'und|die|der|das|wo' },
  fr: { looks: 'avec|aux', onward: 'et|qui|que|où' },
  es: { looks: 'con', onward: 'y|e|que|donde' },
  it: { looks: 'con|dai', onward: 'e|che|dove' },
  pt: { looks: 'com', onward: 'e|que|onde' },
  pl: { looks: 'z|ze', onward: 'i|oraz|która|który|gdzie' },
  ru: { looks: 'с|со', onward: 'и|которая|который|где' },
  uk: { looks: 'з|із|зі', onward: 'і|й|та|яка|який|де' },
  vi: { looks: 'với|có', onward: 'và|nơi' },
  id: { looks: 'dengan', onward: 'dan|yang' },
  ms: { looks: 'dengan', onward: 'dan|yang' },
  ar: { looks: 'ذات|ذو', onward: 'التي|الذي|حيث' },
}

function jointsOf(locale: string, names: readonly ('looks' | 'onward')[]): RegExp {
  const own = joints[locale]
  const words = names.flatMap((name) => own?.[name] ?? [])
  return words.length === 0 ? /(?!)/ : new RegExp(String.raw`\s(?:${words.join('|')})\s.*`, 'su')
}

/** The words of a description, and how its parts are read. */
export type LineWords = {
  locale: string
  /** Whether a part of the text says how a character looks: a picture shows that better. */
  showsLook(part: string): boolean
  /** Whether the part names the work of a character. */
  saysWork(part: string): boolean
}

/**
 * One line of at most 90 letters that says who a character is: whole parts of a description in its own order, without
 * those that say how the character looks. Only a sentence without any joint is cut between words and ends in dots.
 */
export function lineOf(description: string, words: LineWords): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  let line = ''
  for (const part of text.match(parts) ?? []) {
    const rest = withoutLooks(part, words)
    // A sentence that lost its last part ends all the same.
    if (rest === '' && endOfSentence.test(part)) line = line.replace(comma, '. ')
    if ((line + rest).trim().length > lineLength) break
    line += rest
  }
  const whole = line.replace(comma, '').trim()
  return whole === '' ? cut(text, words.locale) : capital(whole)
}

function withoutLooks(part: string, { locale, showsLook, saysWork }: LineWords): string {
  if (!showsLook(part)) return part
  const head = part.replace(jointsOf(locale, ['looks']), '')
  if (head === part || showsLook(head)) return ''
  // The rest of "A woman of 30 with red hair" says no more than her name and her age do.
  if (/\p{Nd}/u.test(head) && !saysWork(head)) return ''
  return `${head}${/[,;،、，；.!?…。！？।၊။] ?$/u.exec(part)?.[0] ?? ''}`
}

function cut(text: string, locale: string): string {
  if (text.length <= lineLength) return text
  const [first = ''] = text.match(parts) ?? []
  if (first.trim().length <= lineLength) return first.replace(comma, '').trim()
  const joined = first.replace(jointsOf(locale, ['looks', 'onward']), '').trim()
  if (joined.length <= lineLength) return joined
  const start = text.slice(0, lineLength)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), lineLength / 2))}…`
}

/** Words for living and for working somewhere, each with the small words that a place follows. */
const placeVerbs = [
  'lives?|living|stays|staying => on|in|at|near|aboard|by|above|under|behind|outside|beside',
  'works?|working => in|at|near|aboard',
  'lebt|wohnt => auf|in|im|an|am|bei|beim|über|unter|hinter|neben|nahe',
  'arbeitet => auf|in|im|bei|beim',
  'vive|vivo|trabaja|trabalha|mora => en|em|no|na|num|numa|cerca|perto|junto|sobre|a bordo',
  'vit|habite => sur|dans|à|au|aux|en|près|sous|derrière',
  'travaille => dans|chez|au|aux|à bord',
  'vive|abita|lavora => su|sul|sulla|in|nel|nella|vicino|presso|sopra|sotto|a bordo',
  'mieszka|żyje|pracuje => na|w|we|przy|nad|pod|obok|blisko|koło',
  'живёт|живет|работает => на|в|во|у|возле|под|над|рядом|около',
  'живе|мешкає|працює => на|в|у|біля|під|над|поруч|коло',
  'sống|làm việc => trên|ở|tại|trong|gần|bên|dưới',
  'tinggal|hidup|bekerja => di|dekat|dalam|atas',
  'تعيش|تسكن|تعمل|تقيم|يعيش|يسكن|يعمل => على|في|قرب|عند|فوق|بجوار',
]
const afterVerbs = placeVerbs.map((line) => {
  const [verbs = '', small = ''] = line.split(' => ')
  return new RegExp(String.raw`(?<!\p{L})(?:${verbs}) ((?:${small}) [^,;،.!?…(]+)`, 'iu')
})
/** Languages that say the place before the verb, from the beginning of a part, or put no space between the two. */
const beforeVerbs = [
  /(?<![^、。は])([^、。は]{1,80}で)(?:暮ら|働|生活)/u,
  /(?<![^、。は])([^、。は]{1,80}に)(?:住|暮ら|勤め)/u,
  /(?:住|生活|工作)(在[^,，。、]{1,80})/u,
  /(?<![^,.])([^,.]{1,80}에서) (?:살|일하|지내|거주)/u,
  /(?<![^,.])([^,.]{1,80}?\p{L}[dt][ae]) (?:yaşıyor|yaşar|yaşayan|oturuyor|çalışıyor|çalışan)/u,
  /(?<![^,.])([^,.]{1,80}?\p{L}[дт][ае]) (?:тұрады|тұратын|өмір сүр|жұмыс іст)/u,
  /(?<![^,।])([^,।]{1,80} (?:में|पर)) (?:रहती|रहता|काम)/u,
  /(?<![^,।])([^,।]{1,80}(?:তে|য়|ে)) (?:থাকে|বাস|কাজ)/u,
  /(?<![^,.])([^,.]{1,80}ில்) (?:வாழ்|வசி|பணி|வேலை)/u,
  /(?<![^,။၊])([^,။၊]{1,80}(?:မှာ|တွင်|၌)) ?(?:နေ|အလုပ်)/u,
]
const longestPlace = 80

/** Where a description says that a character lives or works, as words that stand alone: "On a boat near Iceland". */
export function placeIn(description: string, locale: string): string | null {
  const text = description.replaceAll(/\s+/g, ' ')
  const more = jointsOf(locale, ['looks', 'onward'])
  const found = [...afterVerbs, ...beforeVerbs].flatMap((pattern) => {
    const place = pattern.exec(text)
    return place ? [{ at: place.index, words: (place[1] ?? '').replace(more, '').trim() }] : []
  })
  const [first] = found.toSorted((one, other) => one.at - other.at)
  return first && first.words !== '' && first.words.length <= longestPlace ? capital(first.words) : null
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
