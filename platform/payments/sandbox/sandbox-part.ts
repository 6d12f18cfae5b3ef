import type { Hono } from 'hono'
import type { GatewayBackend, SandboxNews, SandboxPayment } from './gateway-backend.ts'

/** What a part of the sandbox is given. */
export type PartNeeds = {
  backend: GatewayBackend
  /** Where this part is reached from outside: the sandbox's address and the part's name. */
  rootUrl: string
  /** The page where somebody pays this payment. */
  pageUrl(id: string): string
  /** Whether an address is the shop's: nothing else is told anything, and no browser is led elsewhere. */
  isShop(address: string): boolean
  /** Reaches the shop alone. */
  send: typeof fetch
  now(): Date
  /** As many letters and digits as requested, unguessable unless a test says otherwise. */
  random(length: number): string
}

export type NoticeRequest = { url: string; headers: Record<string, string>; body: string }

/** Where the browser goes from the pay page; with fields it is a form that is posted. */
export type ReturnUrl = { url: string; fields?: Readonly<Record<string, string>> }

/** One gateway as the sandbox plays it. */
export type SandboxPart = {
  /** Its name in addresses and in the book. */
  gateway: string
  /** Its name for people. */
  title: string
  /** What the gateway answers, below the part's address. */
  app: Hono
  /** How often it tells the same news until somebody acknowledges it. */
  attempts: number
  /** News in the gateway's own words, signed as `news.signature` says; null for what it does not tell. */
  notice(payment: SandboxPayment, news: SandboxNews): NoticeRequest | null
  isAcknowledged(answer: { status: number; body: string }): boolean
  /** Null where the browser stays; without this, the shop's own addresses. */
  returnUrl?(payment: SandboxPayment): ReturnUrl | null
  /** What else can happen to a payment at this gateway: buttons on its page, by what they do. */
  acts?(payment: SandboxPayment): Readonly<Record<string, string>>
  act?(payment: SandboxPayment, action: string): void
  /** Asked when the buyer presses Pay: pays as the amount says, refuses with a reason, or has only approved. */
  whenPaying?(payment: SandboxPayment): Promise<'pays' | 'approves' | { refusal: string }>
}
