import { describe, expect, it } from 'vitest'
import { parseMarkup, plainWords, spokenWords } from './markup.ts'

const em = (...children: ReturnType<typeof parseMarkup>) => ({ mark: 'em' as const, children })
const strong = (...children: ReturnType<typeof parseMarkup>) => ({ mark: 'strong' as const, children })

describe('markup of a message', () => {
  it('reads actions between single stars and stress between double ones', () => {
    expect(parseMarkup('*She smiles.* Come **in**.')).toEqual([em('She smiles.'), ' Come ', strong('in'), '.'])
  })

  it('keeps line breaks as they are', () => {
    expect(parseMarkup('one\ntwo\n\nthree')).toEqual(['one\ntwo\n\nthree'])
  })

  it('reads stress inside an action', () => {
    expect(parseMarkup('*she says **no** softly*')).toEqual([em('she says ', strong('no'), ' softly')])
  })

  it.each(['"Come in."', '“Come in.”', '„Komm rein.“', '«Entrez.»', '「どうぞ」', '『どうぞ』'])(
    'reads speech in the quotation marks of a language: %s',
    (speech) => {
      expect(parseMarkup(`*She waves.* ${speech} *She waits.*`)).toEqual([
        em('She waves.'),
        ' ',
        { mark: 'speech', children: [speech] },
        ' ',
        em('She waits.'),
      ])
      expect(plainWords(parseMarkup(speech))).toBe(speech)
      expect(spokenWords(parseMarkup(`*She waves.* ${speech}`))).toBe(speech)
    },
  )

  it('reads stress inside speech, and no speech in inches, over lines, or before it closes', () => {
    expect(parseMarkup('"Come **in**"')).toEqual([{ mark: 'speech', children: ['"Come ', strong('in'), '"'] }])
    for (const plain of ['A 5" and a 7" record', '"one\ntwo"', 'so "she', '""'])
      expect(parseMarkup(plain)).toEqual([plain])
  })

  it.each([
    ['她说“好”，走了。', '她说', '“好”', '，走了。'],
    ['彼女は「どうぞ」と言った。', '彼女は', '「どうぞ」', 'と言った。'],
    ['他说"好"', '他说', '"好"', ''],
    ['Elle dit : « Entrez ! »', 'Elle dit : ', '« Entrez ! »', ''],
  ])('reads speech that begins right after a sign, and French spaces within the marks: %s', (text, ...parts) => {
    const [before, speech, after] = parts
    const around = [before, { mark: 'speech', children: [speech] }, after]
    expect(parseMarkup(text)).toEqual(around.filter((part) => part !== ''))
    expect(parseMarkup('« »')).toEqual(['« »'])
  })

  it('leaves lonely, spaced and escaped stars alone', () => {
    expect(parseMarkup('2 * 3 * 4')).toEqual(['2 * 3 * 4'])
    expect(parseMarkup('a * lonely star')).toEqual(['a * lonely star'])
    expect(parseMarkup('\\*not an action\\*')).toEqual(['*not an action*'])
    expect(parseMarkup('snake_case_name stays')).toEqual(['snake_case_name stays'])
  })

  it('does not let an action run over a paragraph', () => {
    expect(parseMarkup('*one\n\ntwo*')).toEqual(['*one\n\ntwo*'])
  })

  it('shows an action as one while it is still being written, and as plain stars when it never closes', () => {
    expect(parseMarkup('*She leans clo', true)).toEqual([em('She leans clo')])
    expect(parseMarkup('*She leans clo')).toEqual(['*She leans clo'])
  })

  it('gives HTML and links no meaning', () => {
    const hostile = '<img src=x onerror=alert(1)> [tap](javascript:alert(1)) https://example.test'
    expect(parseMarkup(hostile)).toEqual([hostile])
  })

  it('gives what was said aloud for a preview, or the action where nothing was said', () => {
    expect(spokenWords(parseMarkup('*She nods.*\n\nYou **came**. *A smile.* Good.'))).toBe('You came. Good.')
    expect(spokenWords(parseMarkup('*She nods.*'))).toBe('She nods.')
  })

  it('gives the words without signs', () => {
    expect(plainWords(parseMarkup('*She nods.* **Yes**.'))).toBe('She nods. Yes.')
  })

  it('ends in good time on thousands of open signs', () => {
    const baits = ['*a ', '**', '**a ', '_a ', '*a **b ', ' “a', ' «a', ' “*a', '「*a* ', '"*a*" ', '\\“a']
    for (const bait of baits)
      for (const isOpen of [false, true]) {
        const started = performance.now()
        parseMarkup(bait.repeat(30_000).slice(0, 30_000), isOpen)
        expect([bait, performance.now() - started < 1000]).toEqual([bait, true])
      }
  })
})
