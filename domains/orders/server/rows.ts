import type { orders, payments } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
