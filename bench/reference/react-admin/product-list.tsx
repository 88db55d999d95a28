import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import {
  ArrayInput,
  Button,
  DataTable,
  EditBase,
  List,
  NumberInput,
  required,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import type { Product } from '../backend'

const needed = required()

const ProductForm = () => (
  <SimpleForm>
    <TextInput source="name" validate={needed} />
    <NumberInput source="delayFee" validate={needed} />
    <NumberInput source="overdueFee" validate={needed} />
    <NumberInput source="fee" validate={needed} />
    <NumberInput source="interest" validate={needed} />
    <ArrayInput source="amount">
      <SimpleFormIterator inline>
        <NumberInput source="amount" validate={needed} />
        <NumberInput source="term" validate={needed} />
      </SimpleFormIterator>
    </ArrayInput>
  </SimpleForm>
)

const EditButton = () => {
  const product = useRecordContext<Product>()
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  if (!product) return null
  return (
    <>
      <Button label="Edit" onClick={() => open(true)} />
      <Dialog open={isOpen} onClose={close}>
        <DialogTitle>{product.name}</DialogTitle>
        <DialogContent>
          <EditBase
            resource="product"
            id={product.id}
            redirect={false}
            mutationMode="pessimistic"
            mutationOptions={{ onSuccess: close }}
          >
            <ProductForm />
          </EditBase>
        </DialogContent>
      </Dialog>
    </>
  )
}

export const ProductList = () => (
  <List pagination={false} exporter={false}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="outProductId" />
      <DataTable.Col source="interest" />
      <DataTable.Col source="fee" />
      <DataTable.Col label="Actions">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)
