-- Run once as a superuser: creates the roles of docs/decisions/0047 and the database. Then set each password with \password.
-- The role has the settings, because a pooler does not forward the settings of a connection.
create role portal_owner login;
create role portal_app login;
alter role portal_app set statement_timeout = '5s';
alter role portal_app set idle_in_transaction_session_timeout = '10s';
alter role portal_app set random_page_cost = 1.1;
create database portal owner portal_owner encoding 'UTF8' template template0;
