import { describe, expect, it } from 'vitest'
import { fillMacros } from './macros.ts'

const fill = (text: string, user = 'Sam', seed = 'seed') => fillMacros(text, { char: 'Ada', user }, seed)

describe('macros', () => {
  it('name her and the person, in both spellings and any letter case', () => {
    expect(fill('{{char}} and {{USER}}, <BOT> and <user>, <char>')).toBe('Ada and Sam, Ada and Sam, Ada')
  })

  it.each([
    ['Sit down, {{user}}.', 'Sit down.'],
    ['{{user}}, come here.', 'Come here.'],
    ['What is keeping you up, {{user}}: good or bad?', 'What is keeping you up: good or bad?'],
    ['你好，{{user}}。', '你好。'],
    ['{{user}} came in.', 'you came in.'],
  ])('leave a nameless person out where they are only called: %s', (text, expected) => {
    expect(fill(text, '')).toBe(expected)
  })

  it('pick the same choice for the same talk, and one of the choices always', () => {
    const text = 'It is {{random:red,blue,a\\,b}} and {{pick::one::two, three}}.'
    expect(fill(text)).toBe(fill(text))
    expect(fill(text)).toMatch(/^It is (red|blue|a,b) and (one|two, three)\.$/)
    const seen = new Set(Array.from({ length: 30 }, (_, index) => fill('{{random:red,blue}}', 'Sam', `talk-${index}`)))
    expect(seen).toEqual(new Set(['red', 'blue']))
  })

  it('turn words round and leave comments out', () => {
    expect(fill('{{reverse:abc🌙}}{{// a note to myself}}{{comment: another}}{{hidden_key:word}}.')).toBe('🌙cba.')
  })

  it('leave what they do not know as it came, and evaluate nothing', () => {
    const text = '{{unknown}} {{eval::x::1}} ${7*7} {{roll:many}} {{char'
    expect(fill(text)).toBe(text)
  })

  it('do not open a macro that a name brings along', () => {
    expect(fill('Hello {{user}}', '{{char}}')).toBe('Hello {{char}}')
  })

  it('make a text only so much longer, whatever is called by them', () => {
    const text = '{{char}} and {{user}}. '.repeat(1300)
    const filled = fillMacros(text, { char: 'A'.repeat(200), user: 'B'.repeat(100_000) }, 'seed')
    expect(filled.length).toBeLessThan(text.length + 20_001)
    expect(filled).toContain('{{user}}')
  })

  it('take no longer for a hostile text than for any other', () => {
    const began = performance.now()
    fill('{{random:'.repeat(20_000))
    fill(`{{reverse:${'{'.repeat(50_000)}`)
    fill(`{{random:${' '.repeat(200_000)}`)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('macros of a prompt', () => {
  const facts = () => ({
    description: '{{char}} is a {{random:painter}}.',
    personality: 'Calm.',
    scenario: '',
    mesexamples: '{{char}}: Hm.',
    charversion: '1.2',
    history: [
      { role: 'user', text: 'Hello {{char}} {{roll:6}}' },
      { role: 'character', text: 'Good evening' },
      { role: 'user', text: 'Hi', createdAt: new Date('2024-03-08T15:00:00Z') },
    ] as const,
    now: new Date('2024-03-08T18:05:00Z'),
    languageTag: 'en-GB',
    variables: new Map<string, string>(),
  })
  const fillIn = (text: string, own = facts()) => fillMacros(text, { char: 'Ada', user: 'Sam', facts: own }, 'seed')

  it.each([
    ['{{description}} {{Personality}}', 'Ada is a painter. Calm.'],
    ['{{lastMessage}}', 'Hello {{char}} {{roll:6}}'],
    ['{{lastUserMessage}}|{{lastCharMessage}}', 'Hello {{char}} {{roll:6}}|Good evening'],
    ['{{time}}, {{weekday}}, {{date}}', '18:05, Friday, 8 March 2024'],
    ['{{isodate}} {{isotime}}', '2024-03-08 18:05'],
    ['a{{newline}}b', 'a\nb'],
    ['a\n\n{{trim}}\n\nb', 'ab'],
    ['{{setvar::mood::calm}}She is {{getvar::mood}}.', 'She is calm.'],
    ['{{setvar::n::2}}{{addvar::n::3}}{{getvar::n}} {{incvar::n}} {{decvar::n}}', '5 6 5'],
    ['{{setvar::n::a}}{{addvar::n::b}}{{getvar::n}}', 'ab'],
    ['{{getvar::nothing}}.', '.'],
    ['{{setglobalvar::mood::calm}}{{getglobalvar::mood}}', 'calm'],
    ['{{mesExamples}} {{charVersion}} {{char_version}}', 'Ada: Hm. 1.2 1.2'],
    ['{{group}}, {{charIfNotGroup}}', 'Ada, Ada'],
    ['{{input}}', 'Hello {{char}} {{roll:6}}'],
    ['[{{persona}}{{noop}}]', '[]'],
    ['{{idle_duration}}, {{idleDuration}}', '3 hours, 3 hours'],
    ['{{time_UTC+5}}, {{time_UTC-19}}', '23:05, 23:05'],
    ['a{{newline::2}}b{{space::3}}c', 'a\n\nb   c'],
  ])('fills %j', (text, expected) => {
    expect(fillIn(text)).toBe(expected)
  })

  it('has the variables of the parts before', () => {
    const own = facts()
    fillIn('{{setvar::mood::calm}}', own)
    expect(fillIn('{{getvar::mood}}', own)).toBe('calm')
  })

  it('save variables that a database can hold, within their bounds', () => {
    const own = facts()
    fillIn(`{{setvar::moon\0::a\0\ud83c}}{{setvar::__proto__::b}}`, own)
    expect([...own.variables]).toEqual([
      ['moon', 'a\ufffd'],
      ['__proto__', 'b'],
    ])
    for (let turn = 0; turn < 200; turn += 1) fillIn(`{{setvar::n${turn}::1}}{{addvar::long::${'y'.repeat(90)}}}`, own)
    expect(own.variables.size).toBe(100)
    expect(own.variables.get('long')).toHaveLength(1000)
    for (const name of own.variables.keys()) fillIn(`{{setvar::${name}::${'y'.repeat(1000)}}}`, own)
    expect([...own.variables].join('').length).toBeLessThan(10_000 + 100)
    fillIn('{{setvar::long::short}}', own)
    expect(own.variables.get('long')).toBe('short')
  })

  it.each([
    ['2024-03-08T18:04:58Z', '2 seconds'],
    ['2024-03-08T17:58:00Z', '7 minutes'],
    ['2024-03-05T17:58:00Z', '3 days'],
    ['2023-12-05T17:58:00Z', '3 months'],
    ['2021-12-05T17:58:00Z', '2 years'],
    ['2024-03-09T00:00:00Z', '0 seconds'],
  ])('say how long somebody was away who wrote at %s', (createdAt, away) => {
    const [newest, reply] = facts().history
    const history = [newest, reply, { role: 'user', text: 'Hi', createdAt: new Date(createdAt).getTime() }] as const
    expect(fillMacros('{{idle_duration}}', { char: '', user: '', facts: { ...facts(), history } }, '')).toBe(away)
    expect(fillMacros('{{idle_duration}}', { char: '', user: '', facts: { ...facts(), history: [newest] } }, '')).toBe(
      '0 seconds',
    )
  })

  it('rolls dice, each on its own, and the same for the same talk', () => {
    const dice = fillIn('{{roll:6}} '.repeat(60)).trim().split(' ').map(Number)
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(fillIn('{{roll:d20}} {{roll:2d6+1}}')).toBe(fillIn('{{roll:d20}} {{roll:2d6+1}}'))
    expect(fillIn('{{roll:d0}}')).toBe('{{roll:d0}}')
  })

  it('make a text only so much longer', () => {
    const own = { ...facts(), description: 'x'.repeat(15_000) }
    expect(fillIn('{{description}}'.repeat(100), own).length).toBeLessThan(25_000)
    const variables = '{{setvar::a::b}}'.replace('b', 'y'.repeat(999)) + '{{getvar::a}}'.repeat(1000)
    expect(fillIn(variables).length).toBeLessThan(40_000)
    expect(fillIn('{{space::999999}}'.repeat(3000)).length).toBeLessThan(3000 * 17 + 20_001)
  })
})
