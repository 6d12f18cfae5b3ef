import type { Config } from '#platform/config/config.ts'
import { createHostedCheckout } from '#platform/payments/hosted/hosted-checkout.ts'
import { hostedGateways, hostedProfile } from '#platform/payments/hosted/hosted-profiles.ts'
import { createOceanpayment } from '#platform/payments/oceanpayment/oceanpayment.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import { createPaypal } from '#platform/payments/paypal/paypal.ts'
import { hostedSandboxAccount } from '#platform/payments/sandbox/hosted/account.ts'
import { oceanpaymentSandbox } from '#platform/payments/sandbox/oceanpayment/answers.ts'
import { paypalSandboxAccount } from '#platform/payments/sandbox/paypal/account.ts'
import type { PaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'
import { createPaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'
import { telegramSandbox } from '#platform/payments/sandbox/telegram/updates.ts'
import { createTelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import { webhookSecret } from '#platform/telegram/bot-api.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { noticeUrlOf } from '#domains/orders/server/public.ts'
import { oceanMethods, sandboxPath, starsUpdates } from './payment-names.ts'
import type { PaymentGateways } from './gateway-adapters.ts'

type Needs = { publicUrl: string; dataFile: string; now(): Date }

/** Every way to pay, with each gateway played by the sandbox in its own protocol. */
export async function openSandboxPayments(
  { BRAND }: Config,
  { publicUrl, dataFile, now }: Needs,
): Promise<PaymentGateways & { sandbox: PaymentSandbox }> {
  const rootUrl = `${publicUrl}${sandboxPath}`
  const shops = brandKeys.map(brandOf).flatMap(({ host, testHost, pwaUrl }) => {
    const hosts = [`https://${host}`, `https://www.${host}`, `https://${testHost}`]
    return pwaUrl ? [...hosts, pwaUrl] : hosts
  })
  const sandbox = createPaymentSandbox({ rootUrl, dataFile, live: false, shops, now })
  const { token } = telegramSandbox
  const stars = createTelegramStars({ apiRoot: `${rootUrl}/telegram`, token })
  await sandbox.app.request(`/telegram/bot${token}/setWebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: noticeUrlOf(publicUrl, 'TelegramStar'),
      secret_token: webhookSecret(token),
      allowed_updates: ['message', ...starsUpdates],
    }),
  })
  const adapters = new Map<PaymentMethod, PaymentAdapter>([
    ...oceanMethods.map(([method, methods]): [PaymentMethod, PaymentAdapter] => [
      method,
      createOceanpayment({
        ...oceanpaymentSandbox,
        methods,
        payUrl: `${rootUrl}/oceanpayment`,
        queryUrl: `${rootUrl}/oceanpayment`,
        cardUrl: `${rootUrl}/oceanpayment`,
        currencies: ['USD'],
        mailDomain: brandOf(BRAND).host,
        storesCards: method === 'OceanPayment',
      }),
    ]),
    ['TelegramStar', stars],
    [
      'PayPal',
      createPaypal({
        ...paypalSandboxAccount(noticeUrlOf(publicUrl, 'PayPal')),
        baseUrl: `${rootUrl}/paypal`,
        brandName: brandOf(BRAND).title,
        proves: 'by-asking',
        now,
      }),
    ],
    ...hostedGateways.map((method): [PaymentMethod, PaymentAdapter] => {
      const profile = hostedProfile(method)
      const shop = { noticeUrl: noticeUrlOf(publicUrl, method), baseUrl: `${rootUrl}/${profile.gateway}` }
      return [method, createHostedCheckout({ profile, account: hostedSandboxAccount(profile, shop), now })]
    }),
  ])
  return {
    sandbox,
    adapterOf: (_brand, method) => adapters.get(method) ?? null,
    starsOf: () => stars,
    async close() {
      await sandbox.close()
      await Promise.all([...adapters.values()].map((adapter) => adapter.close()))
    },
  }
}
