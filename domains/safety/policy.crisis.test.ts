import { describe, expect, it } from 'vitest'
import cases from './testing/crisis.json' with { type: 'json' }
import { moderateText } from './policy.ts'

const said = (text: string, locale: string, recent: readonly string[] = []) =>
  moderateText(text, { surface: 'chat-in', locale, recent })

describe('a "yes" to the question whether somebody wants to die', () => {
  it.each(Object.entries(cases.answers))('%s: counts as a cry for help', (locale, { question, yes, no }) => {
    expect(said(yes, locale, ['…', question]), yes).toEqual({ action: 'help', rule: 'crisis' })
    expect(said(no, locale, ['…', question]).action, no).toBe('allow')
    expect(said(yes, locale, ['…', 'Good evening!']).action, yes).toBe('allow')
  })

  it('is a question that a character may ask, and no pressure', () => {
    for (const [locale, { question }] of Object.entries(cases.answers))
      expect(moderateText(question, { surface: 'chat-out', locale }).action, question).toBe('allow')
    expect(moderateText('You should think about suicide.', { surface: 'chat-out', locale: 'en' }).action).toBe('block')
  })

  it('counts only for the turn right before', () => {
    expect(said('yes', 'en', ['Do you want to die?', 'Shall we watch a film?']).action).toBe('allow')
  })
})

describe('violence against somebody else', () => {
  it.each(Object.entries(cases.threats))('%s: has help of its own', (locale, text) => {
    expect(said(text, locale), text).toEqual({ action: 'help', rule: 'threat' })
  })

  it('comes after a cry for help, and before every block', () => {
    expect(said('I want to kill my wife and then kill myself', 'en')).toEqual({ action: 'help', rule: 'crisis' })
    expect(said('I am going to stab my boss. I am 15.', 'en')).toEqual({ action: 'help', rule: 'threat' })
  })

  it.each(cases.figures)('takes a figure of speech, a story and a fear for what they are: %s', (text) => {
    expect(said(text, 'en').action).toBe('allow')
  })
})
