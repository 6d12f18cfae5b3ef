import type { Hono } from 'hono'
import type { GatewayBackend, SandboxNews, SandboxPayment } from './gateway-backend.ts'

/** The dependencies of a sandbox part. */
export type PartNeeds = {
  backend: GatewayBackend
  /** Where this part is reached from outside: the sandbox's address and the part's name. */
  rootUrl: string
  /** The page on which a buyer pays this payment. */
  pageUrl(id: string): string
  /** Whether an address is the shop's: only the shop receives notices and redirects. */
  isShop(address: string): boolean
  /** Reaches the shop alone. */
  send: typeof fetch
  now(): Date
  /** As many letters and digits as requested, unguessable unless a test says otherwise. */
  random(length: number): string
}

export type NoticeRequest = { url: string; headers: Record<string, string>; body: string }

/** The return address of the browser from the pay page; with fields it is a posted form. */
export type ReturnUrl = { url: string; fields?: Readonly<Record<string, string>> }

/** One gateway as the sandbox plays it. */
export type SandboxPart = {
  /** Its name in addresses and in the book. */
  gateway: string
  /** Its name for people. */
  title: string
  /** The gateway's API, below the part's address. */
  app: Hono
  /** The maximum number of deliveries of one notice without acknowledgement. */
  attempts: number
  /**
   * A notice in the gateway's own words, signed according to `news.signature`; null if the gateway does not send it.
   */
  notice(payment: SandboxPayment, news: SandboxNews): NoticeRequest | null
  isAcknowledged(answer: { status: number; body: string }): boolean
  /** Null where the browser stays; without this, the shop's own addresses. */
  returnUrl?(payment: SandboxPayment): ReturnUrl | null
  /** Other actions on a payment at this gateway, shown as buttons on its page. */
  acts?(payment: SandboxPayment): Readonly<Record<string, string>>
  act?(payment: SandboxPayment, action: string): void
  /** Called when the buyer presses Pay: pays according to the amount, refuses with a reason, or only approves. */
  whenPaying?(payment: SandboxPayment): Promise<'pays' | 'approves' | { refusal: string }>
}
