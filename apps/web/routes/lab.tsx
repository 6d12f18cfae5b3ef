import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/lab')({
  ssr: false,
  staticData: { middleware: ['development-only'] },
  component: import.meta.env.DEV ? lazyRouteComponent(() => import('#ui/lab/gallery.tsx'), 'Gallery') : undefined,
})
