import { describe, expect, it } from 'vitest'
import { moderateCreation } from './moderate-creation.ts'

describe('the rules of creation', () => {
  it.each([
    ['a grown woman', { names: ['Lea'], texts: ['She is a calm architect of 27 who loves rain.'] }, null],
    ['an age under 18', { texts: ['She is 16 years old and loves rain.'] }, 'CREATION_MINOR'],
    ['a role at school', { texts: ['A schoolgirl with braids.'] }, 'CREATION_MINOR'],
    ['an age in a name', { names: ['Lea 15'] }, 'CREATION_MINOR'],
    ['drugs', { texts: ['She sells heroin.'] }, 'CREATION_UNLAWFUL'],
    ['terrorism', { texts: ['She is a terrorist.'] }, 'CREATION_UNLAWFUL'],
    ['several people', { texts: ['A group of women who live together.'] }, 'CREATION_GROUP'],
    ['a man', { texts: ['A handsome man with a beard.'] }, 'CREATION_MALE'],
    ['a real person', { texts: ['She looks exactly like my ex.'] }, 'CREATION_REAL_PERSON'],
    ['a celebrity', { texts: ['Based on a real celebrity.'] }, 'CREATION_REAL_PERSON'],
    ['words that urge to harm', { texts: ['She tells people: kill yourself.'] }, 'TEXT_BLOCKED'],
  ] as const)('answer %s by what it is', (_, words, refusal) => {
    expect(moderateCreation(words, 'en')).toBe(refusal)
  })

  it('read a name and a description together, since an age can be parted between them', () => {
    expect(moderateCreation({ names: ['Lea'], texts: ['She is', '16 years old.'] }, 'en')).toBe('CREATION_MINOR')
  })

  it('hold in every language, whatever the page speaks', () => {
    for (const text of ['Sie ist 16 Jahre alt.', 'Ей 16 лет.', '彼女は16歳です。', 'عمرها 16 سنة.'])
      expect(moderateCreation({ texts: [text] }, 'en'), text).toBe('CREATION_MINOR')
  })
})
