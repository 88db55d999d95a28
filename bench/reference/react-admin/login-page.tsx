import { Login, LoginForm } from 'react-admin'

export const LoginPage = () => (
  <Login backgroundImage="">
    <LoginForm />
  </Login>
)
