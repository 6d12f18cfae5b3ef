import { describe, expect, it } from 'vitest'
import { runMiddleware, validateRoutes } from './route-steps.ts'

describe('route middleware', () => {
  it('throws an error that names an unknown step [S8-page-04]', () => {
    expect(() => runMiddleware(['nope'], { known: () => true })).toThrow(/nope/)
    expect(() => runMiddleware(['toString'], {})).toThrow(/toString/)
  })

  it('refuses when one of its steps refuses', () => {
    const steps = { open: () => true, closed: () => false }
    expect(runMiddleware(['open', 'closed', 'open'], steps)).toBe(false)
    expect(runMiddleware(['open'], steps)).toBe(true)
    expect(runMiddleware([], steps)).toBe(true)
  })
})

describe('route validation', () => {
  it('refuses when one matched route refuses its parameter [S2-nav-04]', async () => {
    const digits = { validate: (params: Readonly<Record<string, string>>) => /^\d+$/.test(params['id'] ?? '') }
    expect(
      await validateRoutes([
        { steps: {}, params: {} },
        { steps: digits, params: { id: '12' } },
      ]),
    ).toBe(true)
    expect(await validateRoutes([{ steps: digits, params: { id: 'twelve' } }])).toBe(false)
  })
})
