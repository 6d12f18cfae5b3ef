import type { PaymentMethod } from '../../payment-methods.ts'
import { methodFacts } from '../../payment-methods.ts'

type MethodName = {
  name: string
  /** The firm on whose page it is paid, where the name does not say it. */
  gateway: string | null
}

/** The name of a payment method on screens: the operator's own where they gave one, else one that people know. */
export function methodName(method: PaymentMethod, ownTitle: string | null, t: (key: string) => string): MethodName {
  const facts = methodFacts[method]
  const known = typeof facts.title === 'string' ? facts.title : t(facts.title.text)
  return { name: ownTitle ?? known, gateway: 'gateway' in facts ? facts.gateway : null }
}
