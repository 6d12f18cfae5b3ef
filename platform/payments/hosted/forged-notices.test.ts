import { describe, expect, it } from 'vitest'
import { openForge } from '#tests/kit/forged-notices.ts'
import { hostedMethod, paypalMethod } from '#tests/kit/payment-methods.ts'
import { hostedGateways, hostedProfile } from './hosted-profiles.ts'
import { readEvent } from './reading.ts'
import { readWords } from './words.ts'

const methods = [
  ...hostedGateways.map((name) => [name, hostedMethod(name)] as const),
  ['PayPal', paypalMethod()] as const,
]

// `npm run campaign:forge` reads 20 000 for each.
describe('500 forged notices', () => {
  it.each(methods)('say nothing that %s has not said', async (_name, method) => {
    const forge = await openForge(method)
    expect(forge.genuine).toBeGreaterThanOrEqual(2)
    expect(await forge.check(500)).toBeNull()
    await forge.close()
  })

  it('say something to who believes every notice', async () => {
    const profile = hostedProfile('QxPay')
    const forge = await openForge({
      ...hostedMethod('QxPay'),
      async receive(adapter, notice) {
        const { reply } = await adapter.readNotice(notice)
        const words = readWords(notice.rawBody, 'json')
        const read = words === null ? null : readEvent(words, profile.notice.reading, profile)
        return { events: read && 'event' in read ? [read.event] : [], distrust: null, reply }
      },
    })
    expect(await forge.check(500)).toContain('Property failed')
    await forge.close()
  })
})
