import { startProgram } from './programs'
import { customers, orders, shop } from './shop'

/** Where `npm run test:backends` has put the packages of NestJS. */
export const nestPackages = process.env['BACKEND_NESTJS_CRUD']

/** A service as its authors write it: in TypeScript, which it compiles itself. */
const program = `
import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { Body, type CanActivate, Controller, type ExecutionContext, HttpCode, Injectable, Module, Post, UnauthorizedException, UseGuards, ValidationPipe } from '@nestjs/common'
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm'
import { Column, DataSource, Entity, PrimaryGeneratedColumn, Repository } from 'typeorm'
import { Crud, CrudValidationGroups } from '@dataui/crud'
import { TypeOrmCrudService } from '@dataui/crud-typeorm'
import { JwtModule, JwtService } from '@nestjs/jwt'
import { ApiBearerAuth, ApiOkResponse, ApiProperty, ApiPropertyOptional, DocumentBuilder, SwaggerModule } from '@nestjs/swagger'
import { IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator'

declare const given: { data: { customers: object[], orders: object[] }, asksWho: boolean }

// A change need not have all that a new record must have.
const changed = { groups: [CrudValidationGroups.UPDATE] }
const always = { always: true }
@Entity() class Customer {
  @ApiProperty({ readOnly: true }) @PrimaryGeneratedColumn() id: number
  @ApiProperty() @IsOptional(changed) @IsString(always) @Column() name: string
}
@Entity() class Order {
  @ApiProperty({ readOnly: true }) @PrimaryGeneratedColumn() id: number
  @ApiProperty({ maxLength: 20 }) @IsOptional(changed) @IsString(always) @MaxLength(20, always) @Column() sn: string
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional(always) @IsInt(always) @Column({ type: 'integer', nullable: true }) amount: number
  @ApiPropertyOptional({ enum: ['open', 'done'] }) @IsOptional(always) @IsIn(['open', 'done'], always) @Column({ nullable: true }) status: string
  @ApiPropertyOptional() @IsOptional(always) @IsString(always) @Column({ nullable: true }) note: string
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional(always) @IsInt(always) @Column({ type: 'integer', nullable: true }) customer: number
}
@Injectable() class Orders extends TypeOrmCrudService<Order> {
  constructor(@InjectRepository(Order) repository: Repository<Order>) { super(repository) }
}
@Injectable() class Customers extends TypeOrmCrudService<Customer> {
  constructor(@InjectRepository(Customer) repository: Repository<Customer>) { super(repository) }
}
@Injectable() class Guard implements CanActivate {
  constructor(private readonly tokens: JwtService) {}
  canActivate(context: ExecutionContext) {
    if (!given.asksWho) return true
    const { headers } = context.switchToHttp().getRequest()
    try {
      this.tokens.verify(String(headers.authorization).replace('Bearer ', ''))
      return true
    } catch { throw new UnauthorizedException() }
  }
}
const query = { alwaysPaginate: true, limit: 25, maxLimit: 100 }
@ApiBearerAuth() @UseGuards(Guard) @Crud({ model: { type: Order }, query }) @Controller('orders')
class OrderController { constructor(public service: Orders) {} }
@ApiBearerAuth() @UseGuards(Guard) @Crud({ model: { type: Customer }, query }) @Controller('customers')
class CustomerController { constructor(public service: Customers) {} }
class Login {
  @ApiProperty() @IsString() username: string
  @ApiProperty() @IsString() password: string
}
class Token { @ApiProperty() access_token: string }
@Controller('login') class LoginController {
  constructor(private readonly tokens: JwtService) {}
  @Post() @HttpCode(200) @ApiOkResponse({ type: Token }) login(@Body() { username, password }: Login): Token {
    if (username !== 'admin' || password !== 'admin') throw new UnauthorizedException('Wrong name or password')
    return { access_token: this.tokens.sign({ sub: 1, name: 'Ann' }) }
  }
}
@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'sqljs', entities: [Order, Customer], synchronize: true }),
    TypeOrmModule.forFeature([Order, Customer]),
    JwtModule.register({ secret: 'secret-of-a-test', signOptions: { expiresIn: '1h' } }),
  ],
  controllers: [OrderController, CustomerController, LoginController],
  providers: [Orders, Customers, Guard],
})
class Shop {}
const start = async () => {
  const app = await NestFactory.create(Shop, { logger: ['error'] })
  app.useGlobalPipes(new ValidationPipe({ whitelist: true }))
  const about = new DocumentBuilder().setTitle('Shop').addBearerAuth().build()
  SwaggerModule.setup('docs', app, SwaggerModule.createDocument(app, about))
  await app.listen(0, '127.0.0.1')
  const database = app.get(DataSource)
  await database.getRepository(Customer).save(given.data.customers)
  await database.getRepository(Order).save(given.data.orders)
  console.log(app.getHttpServer().address().port)
}
void start()
`

const starter = `
const ts = require('typescript')
let input = ''
process.stdin.on('data', (part) => { input += part }).on('end', () => {
  const { source, ...given } = JSON.parse(input)
  const compilerOptions = { module: 'commonjs', target: 'es2022', useDefineForClassFields: false, experimentalDecorators: true, emitDecoratorMetadata: true, esModuleInterop: true }
  const { outputText } = ts.transpileModule(source, { compilerOptions })
  new Function('require', 'exports', 'given', outputText)(require, {}, given)
})
`

/** NestJS with @dataui/crud and the orders of the shop, and a user `admin` with the password `admin`, for whom it may ask. */
export const startNest = ({ asksWho = false } = {}) =>
  startProgram({
    file: process.execPath,
    args: ['-e', starter],
    cwd: nestPackages,
    input: JSON.stringify({ source: program, data: { customers, orders }, asksWho }),
  })

export const nestApp = { base: '/', backend: 'like: nestjs-crud', envelope: '' }

export const nestLogin = {
  ...nestApp,
  token: '{ header: Authorization, prefix: Bearer, cookie: token }',
  login: '{ path: /login, body: [username, password], token: access_token }',
}

export const nestYaml = shop()
