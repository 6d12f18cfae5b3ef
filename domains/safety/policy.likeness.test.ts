import { describe, expect, it } from 'vitest'
import { moderateText } from './policy.ts'

const written = (text: string, locale = 'en') => moderateText(text, { surface: 'creation', locale, year: 2026 })
const refused = { action: 'block', rule: 'real-person' }

describe('likenesses of real people in a character', () => {
  it('are refused where somebody whom the writer knows is meant', () => {
    expect(written('a clone of my ex, aged 30')).toEqual(refused)
    expect(written('She is 30 and looks like my boss')).toEqual(refused)
    expect(written('eine Kopie meiner Kollegin, 30 Jahre', 'de')).toEqual(refused)
    expect(written('30岁，以我的同事为原型', 'zh')).toEqual(refused)
  })

  it('are refused where they mean one person of public life, and not for a look', () => {
    expect(written('exactly like a famous actress, 30')).toEqual(refused)
    expect(written('She is 30 and looks like the singer Tessa Morvand')).toEqual(refused)
    expect(written('She is 41 and looks like a film star from old times')).toEqual({ action: 'allow' })
    expect(written('She is 25 and works as an actress')).toEqual({ action: 'allow' })
  })

  it('are no matter of a conversation', () => {
    expect(moderateText('You look like my ex', { surface: 'chat-in', locale: 'en' })).toEqual({ action: 'allow' })
  })
})
