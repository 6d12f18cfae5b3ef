import { createContext, createElement, use } from 'react'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Lets the app give its router's link to every part, so that no part knows a router. */
export const AnchorProvider = AnchorContext.Provider

/** A link as the app makes them; a plain one where the app gives none. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props)
}
