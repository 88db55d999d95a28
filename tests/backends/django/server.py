"""Orders and customers of the shop behind Django REST framework, in memory. Prints its port."""
import json
import sys
import tempfile

import django
from django.conf import settings

settings.configure(
    DEBUG=True,
    SECRET_KEY="shop",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "file:shop?mode=memory&cache=shared", "OPTIONS": {"uri": True}}},
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "rest_framework", "rest_framework.authtoken", "django_filters"],
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    USE_TZ=True,
    MEDIA_ROOT=tempfile.mkdtemp(prefix="deskwright-"),
    MEDIA_URL="/media/",
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware"],
    REST_FRAMEWORK={
        # Which of them a caller has is for the caller to say: a token, a session with its proof, or Basic.
        "DEFAULT_AUTHENTICATION_CLASSES": [
            "rest_framework.authentication.TokenAuthentication",
            "rest_framework.authentication.SessionAuthentication",
            "rest_framework.authentication.BasicAuthentication",
        ],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
django.setup()

from django.core.validators import FileExtensionValidator  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import include, path  # noqa: E402
from django_filters.rest_framework import DjangoFilterBackend  # noqa: E402
from rest_framework import filters, pagination, routers, serializers, viewsets  # noqa: E402
from rest_framework.authtoken.views import obtain_auth_token  # noqa: E402
from django.contrib import auth  # noqa: E402
from django.http import HttpResponse, JsonResponse  # noqa: E402
from django.views.decorators.csrf import csrf_protect, ensure_csrf_cookie  # noqa: E402
from rest_framework.decorators import api_view  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class Customer(models.Model):
    name = models.CharField(max_length=50)

    class Meta:
        app_label = "shop"


class Order(models.Model):
    sn = models.CharField(max_length=20, unique=True)
    amount = models.IntegerField()
    status = models.CharField(max_length=8, choices=[("open", "Open"), ("done", "Done")])
    note = models.CharField(max_length=100, blank=True)
    rating = models.IntegerField(null=True, blank=True)
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE)

    class Meta:
        app_label = "shop"


class Paper(models.Model):
    name = models.CharField(max_length=20)
    copies = models.IntegerField(null=True, blank=True)
    letter = models.FileField(null=True, blank=True, validators=[FileExtensionValidator(["txt"])])

    class Meta:
        app_label = "shop"


class Sheet(models.Model):
    paper = models.ForeignKey(Paper, related_name="sheets", on_delete=models.CASCADE)
    scan = models.FileField()

    class Meta:
        app_label = "shop"


class Pages(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = "page_size"
    max_page_size = 100


class CustomerSerializer(serializers.ModelSerializer):
    class Meta:
        model = Customer
        fields = "__all__"


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = "__all__"

    def validate(self, data):
        if data.get("amount", 0) > 1000 and data.get("note", "") == "":
            raise serializers.ValidationError("A large order needs a note.")
        return data


class PaperSerializer(serializers.ModelSerializer):
    scans = serializers.ListField(child=serializers.FileField(), write_only=True, required=False)

    class Meta:
        model = Paper
        fields = ["id", "name", "copies", "letter", "scans"]

    def to_representation(self, paper):
        request = self.context["request"]
        urls = [request.build_absolute_uri(sheet.scan.url) for sheet in paper.sheets.order_by("id")]
        return {**super().to_representation(paper), "scans": urls}

    def create(self, data):
        scans = data.pop("scans", [])
        paper = super().create(data)
        for scan in scans:
            Sheet.objects.create(paper=paper, scan=scan)
        return paper


class Papers(viewsets.ModelViewSet):
    queryset = Paper.objects.order_by("id")
    serializer_class = PaperSerializer
    pagination_class = Pages


texts = ["exact", "icontains", "istartswith", "in"]


class Customers(viewsets.ModelViewSet):
    queryset = Customer.objects.order_by("id")
    serializer_class = CustomerSerializer
    pagination_class = Pages
    filter_backends = [filters.OrderingFilter, DjangoFilterBackend]
    filterset_fields = {"name": texts}


class Orders(viewsets.ModelViewSet):
    serializer_class = OrderSerializer
    pagination_class = Pages
    queryset = Order.objects.all()
    filter_backends = [filters.OrderingFilter, filters.SearchFilter, DjangoFilterBackend]
    filterset_fields = {
        "sn": texts,
        "note": texts,
        "status": ["exact", "in"],
        "amount": ["exact", "in", "lt", "lte", "gt", "gte"],
        "rating": ["exact", "isnull"],
        "customer": ["exact", "in"],
        "customer__name": texts,
    }
    search_fields = ["sn", "note"]
    ordering = ["id"]


class OffsetOrders(Orders):
    pagination_class = pagination.LimitOffsetPagination


class Cursors(pagination.CursorPagination):
    page_size = 10
    page_size_query_param = "page_size"
    max_page_size = 100
    ordering = "id"


class CursorOrders(Orders):
    pagination_class = Cursors


class CursorCustomers(Customers):
    ordering = ["id"]
    pagination_class = Cursors


router = routers.DefaultRouter()
router.register("orders", Orders, basename="orders")
router.register("customers", Customers)
router.register("papers", Papers)
router.register("offset/orders", OffsetOrders, basename="offset-orders")
router.register("offset/customers", Customers, basename="offset-customers")
router.register("cursor/orders", CursorOrders, basename="cursor-orders")
router.register("cursor/customers", CursorCustomers, basename="cursor-customers")


@ensure_csrf_cookie
def proof(_):
    return JsonResponse({})


@csrf_protect
def open_session(request):
    typed = json.loads(request.body)
    user = auth.authenticate(request, **typed)
    if user is None:
        return JsonResponse({"detail": "Wrong user name or password."}, status=400)
    auth.login(request, user)
    return JsonResponse({"pk": user.pk, "username": user.username})


@api_view(["POST"])
def close_session(request):
    auth.logout(request)
    return Response(status=204)


@api_view(["GET"])
def me(request):
    return Response({"pk": request.user.pk, "username": request.user.username})


def stored(_, name):
    from django.core.files.storage import default_storage

    return HttpResponse(default_storage.open(name).read())


urlpatterns = [
    path("media/<path:name>", stored),
    path("api/login/", obtain_auth_token),
    path("api/csrf/", proof),
    path("api/session/", open_session),
    path("api/session/end/", close_session),
    path("api/me/", me),
    path("api/", include(router.urls)),
]


def main():
    from wsgiref.simple_server import WSGIRequestHandler, make_server

    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application

    keep = connection.cursor()  # The database lives as long as a connection to it.
    call_command("migrate", verbosity=0, run_syncdb=True)
    with connection.schema_editor() as editor:
        editor.create_model(Customer)
        for model in [Order, Paper, Sheet]:
            editor.create_model(model)
    data = json.load(sys.stdin)
    for row in data["customers"]:
        Customer.objects.create(**row)
    for row in data["orders"]:
        Order.objects.create(**{**row, "customer": Customer.objects.get(pk=row["customer"])})
    Order.objects.filter(pk=2).update(rating=5)
    Order.objects.filter(pk=4).update(rating=3)
    User.objects.create_user("admin", password="admin")

    class Silent(WSGIRequestHandler):
        def log_message(self, *_):
            pass

    server = make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Silent)
    print(server.server_port, flush=True)
    server.serve_forever()
    keep.close()


def document():
    from rest_framework.schemas.openapi import SchemaGenerator

    generator = SchemaGenerator(title="Shop", version="1", patterns=urlpatterns)
    print(json.dumps(generator.get_schema(public=True), default=str))


document() if "--document" in sys.argv else main()
