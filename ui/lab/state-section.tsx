import { MessageCircle } from 'lucide-react'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../patterns/empty-state.tsx'
import { ErrorState } from '../patterns/error-state.tsx'

/** Empty and failed states of places. */
export function StateSection() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <EmptyState
        title="No conversations yet"
        text="Everyone starts with a hello. Choose someone and say it."
        art={<MessageCircle />}
        action={<Button>{'Meet someone'}</Button>}
      />
      <ErrorState
        title="The line broke"
        text="Your message is safe. Try again in a moment."
        retryLabel="Try again"
        onRetry={() => undefined}
      />
    </div>
  )
}
