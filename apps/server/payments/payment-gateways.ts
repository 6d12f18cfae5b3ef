import type { DomainModule } from '#platform/modules/domain-module.ts'
import { sandboxPath } from './payment-names.ts'
import type { Payments } from './payments.ts'

/** The gateways: the sandbox's pages where it stands in for them. */
export function paymentGateways(payments: Payments): DomainModule {
  return {
    name: 'payments',
    mountRoutes(http) {
      if (payments.sandbox) http.app.route(sandboxPath, payments.sandbox.app)
    },
    close: payments.close,
  }
}
