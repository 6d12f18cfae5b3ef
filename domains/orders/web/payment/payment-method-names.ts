import type { PaymentMethod } from '../../payment-methods.ts'
import { methodFacts } from '../../payment-methods.ts'

/** The name of a payment method on screens. */
export function methodName(method: PaymentMethod, t: (key: string) => string): string {
  const { title } = methodFacts[method]
  return typeof title === 'string' ? title : t(title.text)
}
