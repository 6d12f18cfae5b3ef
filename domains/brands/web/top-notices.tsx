import type { ReactNode } from 'react'
import { useCallback } from 'react'

const heightName = '--banner-height'
const edgeName = '--safe-top'
const place = 'sticky top-0 z-30 bg-surface-3 has-[output>span]:pt-(--edge-top)'

/**
 * The lines on top of every page, one below the other. They leave room for the edge of the device once, together; sticky
 * parts of the page begin where they end.
 */
export function TopNotices({ children }: { children: ReactNode }) {
  const measured = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      root.setProperty(heightName, `${element.offsetHeight}px`)
      if (element.offsetHeight > 0) root.setProperty(edgeName, '0px')
      else root.removeProperty(edgeName)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(heightName)
      root.removeProperty(edgeName)
    }
  }, [])
  return (
    <div ref={measured} className={place}>
      {children}
    </div>
  )
}
