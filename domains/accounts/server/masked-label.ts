const dots = '•••'
const shortest = 7

/** An address, number or name of which enough is left to recognise it, and too little to use it: `m•••@example.org`. */
export function maskedLabel(label: string): string {
  const letters = [...label]
  const at = letters.lastIndexOf('@')
  if (at > 0) return `${letters[0]}${dots}${letters.slice(at).join('')}`
  if (letters.length < shortest) return letters.length === 0 ? '' : `${letters[0]}${dots}`
  return `${letters.slice(0, 2).join('')}${dots}${letters.slice(-2).join('')}`
}
