import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Says the title of each page that is moved to, as a full load would, for those who listen to the screen. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return <output className="sr-only">{title}</output>
}
