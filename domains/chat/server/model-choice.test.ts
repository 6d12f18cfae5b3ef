import { describe, expect, it } from 'vitest'
import type { OfferedModel } from '#platform/models/chat-engine.ts'
import { choicesAfter, choicesWith, modelView } from './model-choice.ts'
import type { ModelChoices } from './model-choice.ts'

const day = 86_400_000
const retiresAt = new Date('2027-01-31T00:00:00Z')
const models: OfferedModel[] = [
  { name: 'old', tiers: ['base'], retiresAt },
  { name: 'new', tiers: ['base', 'advanced'] },
]
const at = (days: number) => ({ models, tier: 'base' as const, now: new Date(retiresAt.getTime() + days * day) })
const old: ModelChoices = { base: { model: 'old' } }

describe('the model of a conversation', () => {
  it('is the first of the tier until one has written, then that one', () => {
    expect(modelView({}, at(-60))).toEqual({ name: 'old', next: null, earlier: null, gone: null })
    expect(choicesAfter({}, 'old', at(-60))).toEqual(old)
    expect(choicesAfter(old, 'old', at(-60))).toBeNull()
  })

  it('stays when another one wrote in its place, once', () => {
    expect(choicesAfter(old, 'new', at(-60))).toBeNull()
  })

  it('is announced to go a fortnight before, not earlier', () => {
    expect(modelView(old, at(-15))?.next).toBeNull()
    expect(modelView(old, at(-13))?.next).toEqual({ name: 'new', from: retiresAt.getTime() })
  })

  it('changes when the person agrees, who may go back for thirty days', () => {
    expect(choicesWith(old, 'new', at(-20))).toBeNull()
    const agreed = choicesWith(old, 'new', at(-10)) ?? {}
    expect(modelView(agreed, at(-10))).toEqual({
      name: 'new',
      next: null,
      earlier: { name: 'old', until: retiresAt.getTime() + 20 * day },
      gone: null,
    })
    expect(modelView(agreed, at(21))?.earlier).toBeNull()
    const back = choicesWith(agreed, 'old', at(5)) ?? {}
    expect(modelView(back, at(5))).toMatchObject({
      name: 'old',
      next: { name: 'new', from: retiresAt.getTime() + 30 * day },
    })
    expect(modelView(back, at(31))?.name).toBe('new')
  })

  it('gives way on the day it retires, and may be returned to for thirty days', () => {
    expect(modelView(old, at(1))).toEqual({
      name: 'new',
      next: null,
      earlier: { name: 'old', until: retiresAt.getTime() + 30 * day },
      gone: null,
    })
    expect(choicesAfter(old, 'new', at(1))).toMatchObject({
      base: { model: 'new', earlier: 'old', changedBy: 'operator' },
    })
    expect(choicesWith(old, 'old', at(1))).toMatchObject({
      base: { model: 'old', isReturn: true, changedBy: 'person' },
    })
  })

  it('is replaced where it was taken out of the file, which is said for thirty days, and cannot be returned to', () => {
    const gone: ModelChoices = { base: { model: 'gone' } }
    expect(modelView(gone, at(0))).toEqual({ name: 'new', next: null, earlier: null, gone: 'gone' })
    const after = choicesAfter(gone, 'new', at(0)) ?? {}
    expect(modelView(after, at(29))).toEqual({ name: 'new', next: null, earlier: null, gone: 'gone' })
    expect(modelView(after, at(31))).toEqual({ name: 'new', next: null, earlier: null, gone: null })
    expect(choicesWith(after, 'gone', at(1))).toBeNull()
  })

  it('is one for each tier, and none without a choice of models', () => {
    expect(choicesAfter(old, 'new', { ...at(-60), tier: 'advanced' })).toEqual({ ...old, advanced: { model: 'new' } })
    expect(modelView({}, { ...at(0), models: [] })).toBeNull()
  })
})
