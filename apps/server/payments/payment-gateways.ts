import type { createTelegramBot } from '#domains/accounts/server/public.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { sandboxPath } from './payment-names.ts'
import type { Payments } from './payments.ts'
import { mountTelegramWebhook } from './telegram-webhook.ts'

type Needs = { payments: Payments; orders: Pick<OrdersModule, 'takeNotice'>; bot: ReturnType<typeof createTelegramBot> }

/** The gateways: the sandbox's pages where it stands in for them, and the webhook that Telegram's bot shares with its payments. */
export function paymentGateways({ payments, orders, bot }: Needs): DomainModule {
  return {
    name: 'payments',
    mountRoutes(http) {
      if (payments.sandbox) http.app.route(sandboxPath, payments.sandbox.app)
      mountTelegramWebhook(http, { takeNotice: orders.takeNotice, bot })
    },
    close: payments.close,
  }
}
