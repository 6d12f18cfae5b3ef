import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import type { GatewayUnderTest, Shop } from '#tests/kit/payment-shop.ts'
import { openShop } from '#tests/kit/payment-shop.ts'
import { hostedSandboxAccount } from '../sandbox/hosted/account.ts'
import { createHostedCheckout } from './hosted-checkout.ts'
import type { HostedGateway } from './hosted-profiles.ts'
import { hostedGateways, hostedProfile } from './hosted-profiles.ts'

const everything = ['paid', 'failed', 'cancelled', 'pending', 'refunded', 'charged-back']
const facts: Partial<Record<HostedGateway, Partial<GatewayUnderTest>>> = {
  V5Pay: { tells: ['paid', 'failed', 'cancelled', 'pending'], says: [], asks: false },
  CoinPay: { tells: ['paid', 'cancelled', 'pending'], says: ['paid', 'cancelled', 'pending'] },
  TapWallet: {
    amount: { currency: 'USDT', minor: 9_990_000 },
    tells: ['paid', 'cancelled'],
    says: ['paid', 'cancelled', 'pending'],
  },
  TpRoyal: { amount: { currency: 'INR', minor: 899 } },
}

function wayOf(name: HostedGateway): GatewayUnderTest {
  const profile = hostedProfile(name)
  // A shop stays where it is, also when the gateway moves away.
  let noticeUrl = 'http://shop.test/notice'
  const accountAt = (baseUrl: string) => {
    if (baseUrl.includes('/sandbox/')) noticeUrl = new URL('/notice', baseUrl).href
    return hostedSandboxAccount(profile, { baseUrl, noticeUrl })
  }
  return {
    gateway: profile.gateway,
    open: ({ baseUrl, now, totalMs }) =>
      createHostedCheckout({ profile: { ...profile, timeoutMs: totalMs }, account: accountAt(baseUrl), now }),
    amount: { currency: 'USD', minor: 999 },
    tells: everything,
    says: everything,
    signsBody: true,
    secrets: [accountAt('http://x.test').secret, 'sandbox-secret', 'sandbox-appKey'],
    ...facts[name],
  }
}

for (const name of hostedGateways) describePaymentAdapter(name, wayOf(name))
