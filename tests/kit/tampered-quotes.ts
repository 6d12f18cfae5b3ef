const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '

/** A sequence that is the same each time. */
function createChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Ways to change a signed text, none of which leaves it as it was: letters, lengths, prices within, parts swapped. */
export function* tamperedQuotes(token: string, count: number, seed = 1): Generator<string> {
  const chance = createChance(seed)
  const [text = '', sign = ''] = token.split('.')
  const at = () => chance(token.length)
  const letter = () => letters[chance(letters.length)] ?? 'A'
  const methods: (() => string)[] = [
    () => replace(token, at(), letter()),
    () => replace(replace(token, at(), letter()), at(), letter()),
    () => token.slice(0, at()),
    () => token.slice(0, at()) + letter() + token.slice(at()),
    () => token + letter(),
    () => `${changedPrice(text, chance)}.${sign}`,
    () => `${sign}.${text}`,
    () => `${text}.${sign.toLowerCase()}`,
    () => `${text}.`,
    () => `${text}.${sign}.${sign}`,
    () => `${text}.${Buffer.from(sign).toString('base64url')}`,
  ]
  for (let made = 0; made < count;) {
    const tampered = methods[made % methods.length]?.() ?? ''
    made += 1
    if (tampered !== token) yield tampered
  }
}

function replace(text: string, at: number, letter: string): string {
  return text.slice(0, at) + letter + text.slice(at + 1)
}

/** The most likely manipulation: a number in the quote. */
function changedPrice(text: string, chance: (below: number) => number): string {
  const json = Buffer.from(text, 'base64url').toString('utf8')
  const numbers = [...json.matchAll(/\d+/g)]
  const found = numbers[chance(numbers.length)]
  if (!found) return text
  const changed = json.slice(0, found.index) + String(chance(1000)) + json.slice(found.index + found[0].length)
  return Buffer.from(changed).toString('base64url')
}
