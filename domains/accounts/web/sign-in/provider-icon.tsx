import { Fingerprint, Mail, Phone, Send } from 'lucide-react'
import type { IdentityProvider } from './sign-in-options.ts'

const icons = { email: Mail, telegram: Send, phone: Phone, passkey: Fingerprint }

/** The sign of an identity; Google's is its own mark, as its rules want it: https://developers.google.com/identity/branding-guidelines */
export function ProviderIcon({ provider, className = 'size-5' }: { provider: IdentityProvider; className?: string }) {
  if (provider === 'google') return <GoogleMark className={className} />
  const Icon = icons[provider]
  return <Icon className={`shrink-0 ${className}`} strokeWidth={1.8} aria-hidden="true" />
}

function GoogleMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.1-4.1 1.1-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.2a7.2 7.2 0 0 1 0-4.5V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.8 3.6-4.9 6.7-4.9z" />
    </svg>
  )
}
