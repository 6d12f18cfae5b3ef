import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Store } from '#ui/state/store.ts'
import { useStore } from '#ui/state/store.ts'
import { confirmAge, logout, myProfile } from '../calls.gen.ts'
import type { emailLogin } from '../contract.ts'
import type { SignInOptions } from './sign-in/sign-in-options.ts'
import { storeAdult, storeSession, storeWelcome } from './stored.ts'
import { forgetPeople } from './stored-viewer.ts'
import { coinsOf, premiumUntilOf } from './wire-profile.ts'

export type Viewer = NonNullable<Boot['viewer']>
export type Login = DataOf<typeof emailLogin>

/** Why the sign-in dialog opened; it words its first line by it. */
export type LoginReason = 'expired' | 'save' | 'signed-out' | 'energy' | 'purchase' | 'photo' | 'create'

/** Reports coins and energy that came with a profile. */
export type OnBalances = (uid: string, balances: { coins: number; energy: number }) => void

export type Session = {
  /** Null until the age gate made a visitor, or someone signed in. */
  viewer: Viewer | null
  /** The sign-in methods here. */
  methods: SignInOptions
  /** Stores the answer 'I am 18 or older'; false when it could not be stored, or the person could not be read. */
  confirmAdult(): Promise<boolean>
  signedIn(login: Login): Promise<void>
  /** A sign-in is under way without the dialog: an answer about age waits for it, or it would make a visitor. */
  enterBy(signIn: Promise<void>): Promise<void>
  /** Continues as the person of a new session's selector: a paid order signs its buyer in. */
  goOnAs(token: string): Promise<void>
  signOut(): Promise<void>
  /** Requests the person and their restrictions from the server again. */
  refresh(): Promise<void>
  /** The same where pages are loaded again only if something about the person changed. Gives who is here. */
  check(): Promise<Viewer | null>
  /** An answer said that proof of age is owed. */
  oweProof(): void
  /** The server no longer knows this session: forget it and ask to sign in again. */
  expire(): void
  /** Opens the sign-in dialog; `onOver` is called once, with whether it has ended with somebody signed in. */
  openLogin(reason?: LoginReason, onOver?: (isSignedIn: boolean) => void): void
  closeLogin(): void
  isLoginOpen: boolean
  loginReason: LoginReason | null
}

const SessionContext = createContext<Session | null>(null)

type ProviderProps = {
  /** The one place that holds who is here. */
  viewers: Store<Viewer | null>
  methods: SignInOptions
  /** Somebody else is here now: the shell loads its pages anew. */
  onViewer(): Promise<void>
  onBalances: OnBalances
  children: ReactNode
}

/** Knows who is here and opens and closes the sign-in dialog. */
export function SessionProvider({ viewers, methods, onViewer, onBalances, children }: ProviderProps) {
  const client = useClient()
  const viewer = useStore(viewers)
  const [login, setLogin] = useState<{ reason: LoginReason | null } | null>(null)
  const onLoginOver = useRef<((isSignedIn: boolean) => void) | null>(null)
  const entering = useRef<Promise<unknown>>(Promise.resolve())
  const confirming = useRef<Promise<boolean> | null>(null)

  const openLogin = useCallback((reason?: LoginReason, onOver?: (isSignedIn: boolean) => void) => {
    onLoginOver.current?.(false)
    onLoginOver.current = onOver ?? null
    setLogin({ reason: reason ?? null })
  }, [])

  const endLogin = useCallback((isSignedIn: boolean) => {
    setLogin(null)
    onLoginOver.current?.(isSignedIn)
    onLoginOver.current = null
  }, [])

  const enterBy = useCallback((signIn: Promise<void>) => {
    entering.current = signIn.catch(() => undefined)
    return signIn
  }, [])

  const become = useCallback(
    async (next: Viewer | null) => {
      viewers.set(next)
      await onViewer()
    },
    [viewers, onViewer],
  )

  const readViewer = useCallback(async (): Promise<Viewer | null> => {
    const profile = await client.call(myProfile, {}, { silent: true })
    if (!profile.ok) return null
    const { user } = profile.data
    onBalances(user.id, { coins: coinsOf(profile.data), energy: user.energy })
    return viewerOf(user)
  }, [client, onBalances])

  const confirm = useCallback(async () => {
    await entering.current
    const answer = await client.call(confirmAge, { adult: true }, { silent: true })
    if (!answer.ok) return false
    storeAdult()
    const next = await readViewer()
    if (!next) return false
    storeSession({ uid: next.uid })
    await become(next)
    return true
  }, [client, readViewer, become])

  // The page can remember the answer while its press is on its way: two calls would make two visitors.
  const confirmAdult = useCallback(() => {
    confirming.current ??= confirm().finally(() => {
      confirming.current = null
    })
    return confirming.current
  }, [confirm])

  const signedIn = useCallback(
    async (answer: Login) => {
      storeSession({ token: answer.token, uid: answer.uid })
      if (answer.isRegister) storeWelcome(answer.uid)
      const next = await readViewer()
      if (next?.isAdult) storeAdult()
      await become(next)
      endLogin(true)
    },
    [readViewer, become, endLogin],
  )

  const goOnAs = useCallback(
    async (token: string) => {
      storeSession({ token, uid: '' })
      const next = await readViewer()
      if (!next) return
      storeSession({ token, uid: next.uid })
      if (next.isAdult) storeAdult()
      await become(next)
    },
    [readViewer, become],
  )

  const refresh = useCallback(async () => {
    const next = await readViewer()
    if (next) await become(next)
  }, [readViewer, become])

  const check = useCallback(async () => {
    const next = await readViewer()
    if (next && JSON.stringify(next) !== JSON.stringify(viewers.state())) await become(next)
    return next ?? viewers.state()
  }, [readViewer, viewers, become])

  const signOut = useCallback(async () => {
    await client.call(logout, {}, { silent: true })
    leaveDevice()
    // Open before nobody is here, so that the dialog is what happens next.
    setLogin({ reason: 'signed-out' })
    await become(null)
  }, [client, become])

  const oweProof = useCallback(() => {
    // A person who is known to owe it is not requested again with every refusal.
    if (viewer?.isAdult) void refresh()
  }, [viewer, refresh])

  const expire = useCallback(() => {
    // A visitor whose call requires a member retains their own token, and with it their conversations.
    setLogin({ reason: 'expired' })
    if (viewer?.kind !== 'member') return
    leaveDevice()
    void become(null)
  }, [viewer, become])

  const session = useMemo<Session>(
    () => ({
      viewer,
      methods,
      confirmAdult,
      signedIn,
      enterBy,
      goOnAs,
      signOut,
      refresh,
      check,
      oweProof,
      expire,
      openLogin,
      closeLogin: () => endLogin(false),
      isLoginOpen: login !== null,
      loginReason: login?.reason ?? null,
    }),
    [
      viewer,
      methods,
      confirmAdult,
      signedIn,
      enterBy,
      goOnAs,
      signOut,
      refresh,
      check,
      oweProof,
      expire,
      login,
      openLogin,
      endLogin,
    ],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is here, and what can be done about it. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who is here, or null before the age gate. */
export function useViewer(): Viewer | null {
  return useSession().viewer
}

/** Nobody is here any more, and nothing of theirs stays. */
function leaveDevice(): void {
  storeSession(null)
  // Where storage is forbidden, nothing is stored.
  forgetPeople().catch(() => undefined)
}

function viewerOf(user: DataOf<typeof myProfile>['user']): Viewer {
  const premiumUntil = premiumUntilOf(user)
  return {
    uid: user.id,
    kind: user.kind,
    nick: user.nick,
    isAdult: user.isAdult,
    isPremium: premiumUntil !== null && premiumUntil > Date.now(),
    premiumUntil,
    needsAgeProof: user.needsAgeProof,
    hasMinorSign: user.hasMinorSign,
    measuredFor: user.measuredFor,
    closesAt: user.closesAt,
    excludedUntil: user.excludedUntil,
    suspension: user.suspension,
  }
}
