import { useState } from 'react'
import { logIn } from '../backend'

export const LoginPage = ({ onLogin }: { onLogin: () => void }) => {
  const [problem, say] = useState('')
  const send = (data: FormData) =>
    logIn(String(data.get('username')), String(data.get('password'))).then(
      onLogin,
      (error: Error) => say(error.message),
    )
  return (
    <form action={(data) => void send(data)}>
      <input name="username" aria-label="Username" />
      <input name="password" aria-label="Password" type="password" />
      <button>Log in</button>
      <p role="alert">{problem}</p>
    </form>
  )
}
