import { useEffect, useRef, useState } from 'react'
import { postForm, type Product, fetchProducts } from '../backend'

const numbers = ['delayFee', 'overdueFee', 'fee', 'interest'] as const

const ProductDialog = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const save = (data: FormData) => {
    const typed = Object.fromEntries(numbers.map((name) => [name, data.get(name)]))
    const name = data.get('name')
    void postForm('/product/modify', { ...product, ...typed, name }).then(onClose)
  }
  return (
    <dialog ref={dialog} onClose={onClose}>
      <form action={save}>
        <input name="name" aria-label="Name" defaultValue={product.name} required />
        {numbers.map((name) => (
          <input key={name} name={name} aria-label={name} defaultValue={product[name]} required />
        ))}
        <button>Save</button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </form>
    </dialog>
  )
}

export const ProductsPage = () => {
  const [rows, setRows] = useState<readonly Product[]>([])
  const [edited, edit] = useState<Product | null>(null)
  useEffect(() => {
    if (!edited) void fetchProducts().then(setRows)
  }, [edited])
  return (
    <>
      <table>
        <tbody>
          {rows.map((product) => (
            <tr key={product.id}>
              <td>{product.id}</td>
              <td>{product.name}</td>
              <td>{product.outProductId}</td>
              <td>{product.interest}</td>
              <td>{product.fee}</td>
              <td>
                <button onClick={() => edit(product)}>Edit</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <ProductDialog product={edited} onClose={() => edit(null)} />}
    </>
  )
}
