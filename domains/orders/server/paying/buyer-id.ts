import { createHmac } from 'node:crypto'
import type { Orders } from '../orders.ts'

/** What gateways know a person by: the same each time, and nothing that says who they are. */
export function buyerId({ tokenSecret }: Pick<Orders, 'tokenSecret'>, userId: string): string {
  return createHmac('sha256', tokenSecret).update(`buyer\n${userId}`).digest('hex').slice(0, 24)
}
