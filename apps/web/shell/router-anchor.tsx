import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { AnchorProps } from '#ui/primitives/anchor.tsx'
import { preloadOnIntent, preloadWhenSeen } from './link-preloading.ts'

/** The router's link as every part of the page uses it: addresses are written without language prefix. */
export function RouterAnchor({ href, onClick, onFocus, onPointerEnter, ...rest }: AnchorProps) {
  const router = useRouter()
  const anchor = useRef<HTMLAnchorElement>(null)
  const inside =
    href.startsWith('/') && !href.startsWith('//') && rest.target === undefined && rest.download === undefined

  useEffect(() => {
    if (inside && anchor.current) return preloadWhenSeen(router, anchor.current, href)
    return undefined
  }, [router, inside, href])

  if (!inside)
    return (
      <a {...rest} href={href} onClick={onClick} onFocus={onFocus} onPointerEnter={onPointerEnter}>
        {rest.children}
      </a>
    )
  const location = router.buildLocation({ href } as never)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    const preserveScroll = router
      .getMatchedRoutes(location.pathname)[0]
      .some((route) => route.options.staticData?.preserveScroll)
    void router.navigate({ href, resetScroll: !preserveScroll } as never)
  }
  // A finger's pointer enters when it touches, so this serves mouse and touch alike.
  const onIntent = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerEnter?.(event)
    preloadOnIntent(router, href)
  }
  const onFocused = (event: FocusEvent<HTMLAnchorElement>) => {
    onFocus?.(event)
    preloadOnIntent(router, href)
  }
  return (
    <a {...rest} ref={anchor} href={location.publicHref} onClick={follow} onPointerEnter={onIntent} onFocus={onFocused}>
      {rest.children}
    </a>
  )
}
