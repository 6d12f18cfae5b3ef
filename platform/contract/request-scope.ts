import type { LazyNamespace } from '../i18n/lazy-namespaces.ts'
import type { Client, Transport } from './client.ts'

/** The boot data of a document, decided by the server once per document. */
export type Boot = {
  locale: string
  dir: 'ltr' | 'rtl'
  tag: string
  brand: {
    key: string
    title: string
    logo: string
    supportEmail: string
    supportLoginType: readonly number[]
    /** Where the app is installed; null where it is this page. */
    installAddress: string | null
  }
  /** Whether people may meet people in this brand. */
  hasMeet: boolean
  /** Whether a server writes down what people dictate here. */
  hasDictation: boolean
  /** Coins for each minute of a call that begins; 0 for none. */
  callPrice: number
  /** Whether recordings can be written anew and stored here. */
  hasVoiceFiles: boolean
  /** Whether a speech server reads messages aloud here. */
  hasSpeech: boolean
  /** The sign-in methods that are open here; null for what is not set up. */
  providers: {
    email: boolean
    google: { clientId: string; scriptUrl: string } | null
    telegram: { botId: string; botName: string; oidc: boolean } | null
    phone: boolean
    passkey: boolean
  }
  buildId: string
  /** Where the build and the pictures beside it are loaded from; empty for this site. */
  assetBase: string
  signSecret: string
  /** Whose build this is; only one that has a publisher passes on what ad networks left in the browser. */
  publisher: string
  country: string
  /** The product is closed at the place of this request. */
  isClosed: boolean
  /** The crisis contacts of the place. Any page may be closed, so every page contains them. */
  help: {
    lines: readonly {
      name: string
      number?: string | undefined
      sms?: string | undefined
      hours?: string | undefined
      checkedOn?: string | undefined
    }[]
    emergency: string | null
    directory: string
  }
  theme: 'dark' | 'light' | 'system'
  /** The flags that are on for everybody in this brand. */
  flags: readonly string[]
  /** Care for the reader after a crisis; null without one. */
  care: { path: 'self' | 'others'; isPaused: boolean; isRecent: boolean; isFollowUpDue: boolean } | null
  /** Null until the age gate made a visitor, or someone signed in. */
  viewer: {
    uid: string
    kind: 'visitor' | 'member'
    nick: string
    isAdult: boolean
    isPremium: boolean
    /** The end of their premium, past or future, epoch milliseconds; null if they never had any. */
    premiumUntil: number | null
    /** Has said that they are an adult, but owes proof. */
    needsAgeProof: boolean
    /** A sign that they may be a minor is why. */
    hasMinorSign: boolean
    /** The erasure date of a closed account, epoch milliseconds. */
    closesAt: number | null
    /** Locked out at their own request until then, epoch milliseconds. */
    excludedUntil: number | null
    /** Suspended until then, or closed for good, by a decision about them; null without one. */
    suspension: { until: number | null; isClosed: boolean } | null
    /** The purposes of measurement that they allow; where any is named, the page requests what it may send. */
    measuredFor: string
    /** The flags that are on for them, as their document says; absent for who came since. */
    flags?: readonly string[]
  } | null
  /** The frame alone, for nobody: stored for the time without a network, when the device says who is here. */
  isShell: boolean
  isDemo: boolean
  production: boolean
}

/** Who shares a page: everybody whose facts are alike, or only people without an account. */
export type SharedWith = 'everyone' | 'newcomers'

/** The server's input to a page render: facts, the in-process transport and the catalogue of the language. */
export type RequestScope = {
  boot: Boot
  /** The site as scheme and host: what is read elsewhere, such as a preview, needs whole addresses. */
  origin: string
  transport: Transport
  /** The client over this transport, from the start of rendering on. */
  client?: Client
  messages: Record<string, unknown>
  /** Texts of a domain that few pages need, and that the messages lack therefore. */
  lazyTexts(name: LazyNamespace): Record<string, unknown>
  nonce: string
  isBot: boolean
  /** The page is the same for these readers: from here on it is rendered with the facts of their group alone. */
  share(sharedWith: SharedWith): void
  /** The page's scripts come after its first paint, as its route declares. */
  startsLate?: boolean
}

const key = Symbol.for('nocturne.request-scope')
type Store = { getStore(): RequestScope | undefined; run<T>(scope: RequestScope, work: () => T): T }
type Holder = { [key]?: Store }

/** The server puts its request store here; the page bundle reads it without importing the server. Returns how to undo it. */
export function provideRequestScope(store: Store): () => void {
  const holder = globalThis as Holder
  const before = holder[key]
  holder[key] = store
  return () => {
    if (before) holder[key] = before
    else delete holder[key]
  }
}

/** The scope of the request being rendered; undefined in a browser. */
export function currentRequestScope(): RequestScope | undefined {
  return (globalThis as Holder)[key]?.getStore()
}
