import type { PaymentMethod } from '../../payment-methods.ts'

/** The address at which a gateway reports payments of a method. */
export function noticeUrlOf(publicUrl: string, method: PaymentMethod): string {
  return `${publicUrl}/pay/notice/${method}`
}
